-- Passkeys belong to the host of the organization that made them (product.md P15). Column names are better-auth's, which finds a
-- row by its id or its credential: both stand for one row in all organizations, so that nobody's key can be given as another's.
create table "passkey" (
  "organization" text not null,
  "id" text not null unique,
  "name" text not null,
  "publicKey" text not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "credentialID" text not null unique,
  "counter" integer not null,
  "deviceType" text not null,
  "backedUp" integer not null,
  "transports" text,
  "createdAt" text not null,
  "aaguid" text,
  "lastUsedAt" text,
  primary key ("organization", "id")
) without rowid;
create index passkey_of_account on "passkey" ("organization", "userId");
create index passkey_user on "passkey" ("userId");

-- When somebody signed in last proved who they are without signing in anew; null: as they signed in.
alter table "session" add column "provedAt" text;
