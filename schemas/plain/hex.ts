/** Bytes in hexadecimal, lower case. */
export const hexOf = (bytes: Uint8Array | ArrayBuffer): string =>
  Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
