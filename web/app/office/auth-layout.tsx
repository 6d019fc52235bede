import { Outlet } from "@tanstack/react-router";
import styles from "./layout.module.css";
import { productName } from "./product-name.ts";

/** Sign-in stands alone in the middle of the page. */
export function AuthLayout() {
  return (
    <main className={styles.auth}>
      <div className={styles.authCard}>
        <p className={styles.product}>{productName}</p>
        <Outlet />
      </div>
    </main>
  );
}
