/** In the place of an account, for steps that nobody was given. No account has this name. Apart from the query's schema, for pages that read no schema. */
export const nobodyYet = "nobody";
