import { createHmac } from "node:crypto";
import type { DerivedKey, DerivedKeys } from "./derived-secret";

const digestUnder = ({ bytes }: DerivedKey, text: string): string => createHmac("sha256", bytes).update(text).digest("hex");

/** Keyed digest (HMAC, SHA-256) in hexadecimal, under the newest key. */
export const keyedDigest = ([newest]: DerivedKeys, text: string): string => digestUnder(newest, text);

/** The digests that the text has or had, newest first: what a kept one may be. */
export const keyedDigests = (keys: DerivedKeys, text: string): readonly string[] => keys.map((key) => digestUnder(key, text));
