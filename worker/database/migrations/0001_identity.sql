-- Identity, mail and doorbell. Accounts are global; everything else carries its organization first.
-- The first five tables belong to better-auth and keep its column names; only worker/identity reads them.

create table "user" (
  "id" text not null primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" integer not null,
  "image" text,
  "createdAt" text not null,
  "updatedAt" text not null,
  "language" text not null default 'en' check ("language" in ('en', 'es'))
);

create table "session" (
  "id" text not null primary key,
  "expiresAt" text not null,
  "token" text not null unique,
  "createdAt" text not null,
  "updatedAt" text not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references "user" ("id") on delete cascade,
  "organization" text not null
);
create index session_user on "session" ("userId");
create index session_expiry on "session" ("expiresAt");

create table "account" (
  "id" text not null primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" text,
  "refreshTokenExpiresAt" text,
  "scope" text,
  "password" text,
  "createdAt" text not null,
  "updatedAt" text not null
);
create index account_user on "account" ("userId");
create unique index account_provider on "account" ("providerId", "accountId");

create table "verification" (
  "id" text not null primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" text not null,
  "createdAt" text not null,
  "updatedAt" text not null
);
create index verification_identifier on "verification" ("identifier");
create index verification_expiry on "verification" ("expiresAt");

create table "rateLimit" (
  "id" text not null primary key,
  "key" text not null unique,
  "count" integer not null,
  "lastRequest" integer not null
);

-- Counts attempts against one account or address, whoever asks. Instants are milliseconds since 1970.
create table attempt_counter (
  key text not null primary key,
  attempts integer not null,
  last_at integer not null,
  blocked_until integer not null
) without rowid;
create index attempt_counter_age on attempt_counter (last_at);

-- One key a rotation period: the generation is the period's number, so that two isolates cannot both make one.
create table signing_key (
  generation integer not null primary key,
  kid text not null unique,
  public_jwk text not null check (json_valid(public_jwk)),
  sealed_private_jwk text not null,
  created_at text not null
);

create table membership (
  organization text not null,
  account_id text not null,
  roles text not null check (json_valid(roles)),
  status text not null check (status in ('active', 'removed', 'barred')),
  disciplines text not null check (json_valid(disciplines)),
  changed_at text not null,
  primary key (organization, account_id)
) without rowid;
create index membership_account on membership (account_id);

-- Messages on their way out. The id is given by whoever causes them, so that none is written twice.
create table delivery (
  organization text not null,
  id text not null,
  channel text not null check (channel in ('mail')),
  template text not null,
  recipient text not null check (json_valid(recipient)),
  params text not null check (json_valid(params)),
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_at text not null,
  last_error text,
  created_at text not null,
  primary key (organization, id)
) without rowid;
create index delivery_due on delivery (next_at) where state in ('waiting', 'sending');

-- Where development's mail ends up; empty in production.
create table development_mail (
  organization text not null,
  id text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at text not null,
  primary key (organization, id)
) without rowid;

-- Who has a doorbell open now.
create table connected (
  organization text not null,
  account_id text not null,
  since text not null,
  primary key (organization, account_id)
) without rowid;
