-- Codes that were mailed: to prove again who is signed in (subject: the session), and to prove an address that a provider named
-- and did not prove (subject: digest of the browser's cookie; `sealed` is who the provider said it was). A code is kept as a
-- keyed digest, is tried a few times, is taken out by the right one, and is swept.
create table mailed_code (
  organization text not null,
  purpose text not null check (purpose in ('proof', 'arrival')),
  subject text not null,
  digest text not null,
  sealed text not null,
  tries_left integer not null,
  expires_at text not null,
  primary key (organization, purpose, subject)
) without rowid;
create index mailed_code_expiry on mailed_code (expires_at);
