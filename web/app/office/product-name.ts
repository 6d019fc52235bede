/** The name this installation goes by; the server writes it into the page. */
export const productName = document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content ?? "";
