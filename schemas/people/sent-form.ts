/** The header by which a page's own script says that it has sent the page's form, and that of the answer which says where to go on. */
export const sentByScript = "x-sent-by-script";
export const leadsOn = "x-leads-on";

/** Longest form of a page without a file, as it is sent. Bytes. */
export const longestForm = 64 * 1024;
