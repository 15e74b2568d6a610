/** The screens of the bench's page that is React Router alone, by address; it begins at the first. */
export const bareScreens = ["/bench/bare.html", "/bench/bare-other.html"] as const;
