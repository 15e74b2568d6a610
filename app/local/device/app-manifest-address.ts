/** Where the office's web app manifest is: see worker/pages/app-manifest.ts. */
export const manifestAddress = "/manifest.webmanifest";
