/**
 * What wrangler.toml says, as far as a deploy depends on it.
 * @typedef {object} DeployConfig
 * @property {Record<string, unknown>} vars
 * @property {readonly { binding: string, database_id?: string, database_name?: string }[]} d1_databases
 * @property {readonly { binding: string, bucket_name?: string }[]} r2_buckets
 * @property {{ consumers?: readonly { queue: string }[] }} queues
 * @property {readonly { name: string }[]} send_email
 * @property {readonly string[] | undefined} [addresses] that Email Routing hands to the worker
 *
 * What Cloudflare is asked; each answers false, or nothing, when it cannot be known.
 * @typedef {object} Cloudflare
 * @property {() => Promise<boolean>} signedIn
 * @property {(id: string) => Promise<boolean>} hasDatabase
 * @property {(name: string) => Promise<boolean>} hasBucket
 * @property {(name: string) => Promise<"locked" | "partly" | "open" | "unknown">} lockOf what keeps a bucket from being changed
 * @property {(name: string) => Promise<boolean>} hasQueue
 * @property {() => Promise<readonly string[]>} secretNames
 */

/** The database id and the domain that stand in wrangler.toml until there are real ones. */
const placeholders = { databaseId: /^[0-]+$/, domain: "plumbline.example" };

/**
 * What must be created before a deploy, in the order in which to do it; empty = nothing. docs/deploy.md lists the same.
 * @param {DeployConfig} config
 * @param {Cloudflare} cloudflare
 * @returns {Promise<string[]>} lines
 */
export async function missingForDeploy(config, cloudflare) {
  const signedIn = await cloudflare.signedIn();
  const there = async (/** @type {() => Promise<boolean>} */ ask) => signedIn && (await ask());
  const secrets = signedIn ? await cloudflare.secretNames() : [];
  const [database] = config.d1_databases;
  const bucketOf = (/** @type {string} */ binding) => config.r2_buckets.find((each) => each.binding === binding)?.bucket_name ?? "";
  const [files, heads] = [bucketOf("FILES"), bucketOf("LOG_HEADS")];
  const [consumer] = config.queues.consumers ?? [];
  const domain = String(config.vars.BASE_DOMAIN ?? "");
  const [replies, addresses] = [String(config.vars.REPLY_DOMAIN ?? ""), config.addresses ?? []];
  const hasDatabaseId = database?.database_id !== undefined && !placeholders.databaseId.test(database.database_id);
  /** @type {ReadonlyArray<readonly [boolean, string]>} */
  const needs = [
    [signedIn, "A Cloudflare account: npx wrangler login, or set CLOUDFLARE_API_TOKEN."],
    [
      domain !== "" && domain !== placeholders.domain,
      "A domain on Cloudflare, with a proxied DNS record for * on it: put it into wrangler.toml as BASE_DOMAIN.",
    ],
    [
      hasDatabaseId && (await there(() => cloudflare.hasDatabase(database.database_id ?? ""))),
      `The D1 database: npx wrangler d1 create ${database?.database_name}, and put its id into wrangler.toml as database_id.`,
    ],
    [await there(() => cloudflare.hasBucket(files)), `The R2 bucket: npx wrangler r2 bucket create ${files}`],
    [
      await there(async () => (await cloudflare.lockOf(files)) === "open"),
      `The files without a lock, since people may have theirs deleted: npx wrangler r2 bucket lock list ${files}, and remove its rules`,
    ],
    [await there(() => cloudflare.hasBucket(heads)), `The bucket of the audit log's seals: npx wrangler r2 bucket create ${heads}`],
    [
      await there(async () => (await cloudflare.lockOf(heads)) === "locked"),
      `Its lock, so that nobody rewrites a seal: npx wrangler r2 bucket lock add ${heads} --name keep --retention-indefinite`,
    ],
    [await there(() => cloudflare.hasQueue(consumer?.queue ?? "")), `The queue: npx wrangler queues create ${consumer?.queue}`],
    [
      config.send_email.some(({ name }) => name === "MAIL"),
      "Mail: set up Email Sending for the domain, and take the comment marks off the send_email binding MAIL in wrangler.toml.",
    ],
    [
      replies === "" ? addresses.length === 0 : addresses.includes(`reply@${replies}`),
      `Answers by email: set up Email Routing for the domain, with subaddressing, and put it into wrangler.toml as REPLY_DOMAIN and reply@${replies || "<domain>"} into addresses; or neither, and no mail is answered by email.`,
    ],
    [
      // One version of it is enough: the first may have been dropped.
      secrets.some((name) => /^AUTH_SECRET(_\d+)?$/.test(name)),
      "The secret: npx wrangler secret put AUTH_SECRET, with at least 32 random characters.",
    ],
    [
      String(config.vars.OPERATOR_MAIL ?? "") !== "" && secrets.includes("OPERATOR_KEY_HASHES"),
      "The operator's door: npm run organization -- key, npx wrangler secret put OPERATOR_KEY_HASHES with the hash that it prints, and put the address that is told of each use into wrangler.toml as OPERATOR_MAIL.",
    ],
  ];
  return needs.filter(([ok]) => !ok).map(([, line]) => line);
}

/** Development must never be switched on by what is deployed (ruling P16). @param {DeployConfig} config */
export const switchesDevelopmentOn = (config) => Object.keys(config.vars).some((name) => name.startsWith("PLUMBLINE_"));
