import { Outlet } from "@tanstack/react-router";
import { productName } from "#web/app/office/product-name.ts";
import { Column } from "#web/shared/layout/layout.tsx";
import styles from "./layout.module.css";

/** Centers the sign-in screen on an otherwise empty page. */
export function AuthLayout() {
  return (
    <main className={styles.auth}>
      <Column gap={4} className={styles.authCard}>
        <p className={styles.product}>{productName}</p>
        <Outlet />
      </Column>
    </main>
  );
}
