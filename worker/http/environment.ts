import { z } from "zod";
import { isLocalHost } from "./organization-of-host";

/** The worker's variables and secrets, read once where the worker is put together. */
const variables = z.object({
  BASE_DOMAIN: z.string().min(3),
  /** At least 32 characters; everything secret is derived from it. */
  AUTH_SECRET: z.string().min(32),
  /** Set by the launcher and by tests alone; no file sets it for a deploy (product.md P16). */
  PLUMBLINE_DEVELOPMENT: z.string().optional(),
  BUILD_ID: z.string().optional(),
  MAIL_FROM: z.string().optional(),
});

export interface Settings {
  readonly baseDomain: string;
  readonly secret: string;
  readonly development: boolean;
  readonly build: string;
  readonly mailFrom: string;
}

/** Reads the settings; throws when the secret is missing, so that a worker without one answers nothing at all. */
export function settingsOf(env: unknown): Settings {
  const read = variables.parse(env);
  return {
    baseDomain: read.BASE_DOMAIN,
    secret: read.AUTH_SECRET,
    development: read.PLUMBLINE_DEVELOPMENT === "1",
    build: read.BUILD_ID ?? "development",
    mailFrom: read.MAIL_FROM ?? `permits@mail.${read.BASE_DOMAIN}`,
  };
}

/** Whether `/dev/*`, seeds and demo things exist for this request: the variable is set and the host is this machine or private. */
export const isDevelopment = (settings: Pick<Settings, "development">, url: URL): boolean =>
  settings.development && isLocalHost(url.hostname);
