-- One secret address a person, of which only the hash is kept: whoever has it reads that person's inspections.
create table calendar_feed (
  organization text not null,
  account_id text not null,
  token_hash text not null,
  made_at text not null,
  read_at text,
  primary key (organization, account_id)
) without rowid;
create unique index calendar_feed_by_token on calendar_feed (organization, token_hash);
