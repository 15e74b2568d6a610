/** The year now, by UTC: days of any other are written with theirs. */
export const thisYear = (): number => new Date().getUTCFullYear();
