/** What the server writes into the head of the office's page, and its code reads as it is loaded. */
const meta = document.createElement("meta");
meta.name = "product-name";
meta.content = "Farewright";
document.head.append(meta);
