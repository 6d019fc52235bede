/** Returns data that the server has written into the page, or undefined if it has not (server/app/customer-pages.ts). */
export function inlinedData<Data>(id: string): Data | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : undefined;
}
