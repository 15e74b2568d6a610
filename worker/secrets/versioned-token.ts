import { errors } from "jose";
import { type DerivedKey, type DerivedKeys, firstVersion, keyOfVersion } from "./derived-secret";

/** What a token's header says of the version that signed or sealed it: nothing of the first, as tokens from before there were versions. */
export const versionHeader = ({ version }: Pick<DerivedKey, "version">): { readonly kid?: string } =>
  version === firstVersion ? {} : { kid: `v${version}` };

const named = /^v([1-9]\d{0,8})$/;

/** The key that a token's header names. Throws what a wrong signature throws where there is none: a token chooses no other. */
export const keyByHeader =
  (keys: DerivedKeys) =>
  ({ kid }: { readonly kid?: string | undefined }): Uint8Array => {
    const version = kid === undefined ? firstVersion : Number(named.exec(kid)?.[1]);
    const key = keyOfVersion(keys, version);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key.bytes;
  };
