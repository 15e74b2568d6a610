-- Sign-in with Google and Microsoft. Accounts are connected by rows of better-auth's "account": providerId and accountId
-- are the issuer and the subject in it.

-- Passes on their way between an organization's host, the sign-in host and the provider: taken out once, or swept.
create table sso_pass (
  organization text not null,
  id text not null,
  sealed text not null,
  expires_at text not null,
  primary key (organization, id)
) without rowid;
create index sso_pass_expiry on sso_pass (expires_at);

alter table "session" add column "provider" text not null default 'password' check ("provider" in ('google.com', 'microsoft.com', 'password'));
alter table "user" add column "calendarProvider" text not null default 'Generic' check ("calendarProvider" in ('Google', 'Outlook', 'Generic'));
