let asked = false;

/**
 * Asks the browser to keep what is here, once a page: after the first real work, not on arrival, since it may ask the
 * person (notes/design.md section 4).
 */
export async function askToPersist(): Promise<void> {
  if (asked || !navigator.storage?.persist) return;
  asked = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}
