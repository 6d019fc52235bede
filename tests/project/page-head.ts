/** The data that the server writes into the head of the office's page. The office reads it when it loads. */
const meta = document.createElement("meta");
meta.name = "product-name";
meta.content = "Farewright";
document.head.append(meta);
