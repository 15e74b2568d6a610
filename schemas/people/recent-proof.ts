/** Within so many milliseconds of proving who they are, somebody may do what opens an account, or gives power over an office. */
export const recentProofMs = 300_000;

/** Whether somebody proved who they are not long ago. Both are milliseconds since 1970. */
export const isRecentProof = (provedAt: number, now: number): boolean => now - provedAt < recentProofMs;
