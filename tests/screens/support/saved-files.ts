/** The bytes that a page hands to its person as a file while `act` runs: the first of them. The browser's own part is in journeys. */
export async function savedFile(act: () => Promise<void>): Promise<{ readonly name: string; readonly bytes: Blob }> {
  const made = new Map<string, Blob>();
  const create = URL.createObjectURL;
  const click = HTMLAnchorElement.prototype.click;
  const saved = new Promise<{ name: string; bytes: Blob }>((resolve) => {
    URL.createObjectURL = (bytes: Blob) => {
      const url = create(bytes);
      made.set(url, bytes);
      return url;
    };
    HTMLAnchorElement.prototype.click = function () {
      const bytes = made.get(this.href);
      if (bytes && this.download !== "") resolve({ name: this.download, bytes });
      else click.call(this);
    };
  });
  try {
    await act();
    return await saved;
  } finally {
    URL.createObjectURL = create;
    HTMLAnchorElement.prototype.click = click;
  }
}
