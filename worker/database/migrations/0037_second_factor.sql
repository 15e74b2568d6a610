-- An account's authenticator app: `sealed` is its secret under a derived key, `last_step` the last half minute whose code was taken, so
-- that none is taken twice. Accounts are global (product.md P14), and so is their app.
create table second_factor (
  account_id text not null primary key references "user" ("id") on delete cascade,
  sealed text not null,
  set_up_at text not null,
  last_step integer not null
) without rowid;
-- Digests (SHA-256) of recovery codes, each of which lets its owner in once. Ten an account.
create table recovery_code (
  account_id text not null references second_factor (account_id) on delete cascade,
  digest text not null,
  primary key (account_id, digest)
) without rowid;
-- An app that is being set up in a session. Swept once its time is over.
create table factor_setup (
  session_id text not null primary key references "session" ("id") on delete cascade,
  sealed text not null,
  expires_at text not null
) without rowid;
create index factor_setup_expiry on factor_setup (expires_at);

-- Since when a session has both factors; null: it has one. A passkey is both.
alter table "session" add column "factorAt" text;
update "session" set "factorAt" = "createdAt" where "passkeyId" is not null;
