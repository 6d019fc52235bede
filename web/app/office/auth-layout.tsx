import { Outlet } from "@tanstack/react-router";
import styles from "./layout.module.css";
import { productName } from "./product-name.ts";

/** Centers the sign-in screen on an otherwise empty page. */
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
