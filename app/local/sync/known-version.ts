/** The newest version of the organization's records that this context has heard of: what it pulls is to be no older. */
export interface KnownVersion {
  readonly version: number;
  hear(version: number): void;
}

export function knownVersion(): KnownVersion {
  let newest = 0;
  return {
    get version() {
      return newest;
    },
    hear(version) {
      newest = Math.max(newest, version);
    },
  };
}
