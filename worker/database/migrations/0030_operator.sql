-- Uses of the operator's door (product.md P22): each is kept, whatever came of it, and told by mail. No organization's people write here, and
-- its rate bounds how fast it grows.
create table operator_use (
  id text primary key,
  used_at text not null,
  -- The first characters of the SHA-256 of the key: which of two.
  key_mark text not null,
  act text not null,
  organization text,
  outcome integer,
  mailed_at text
) without rowid;
create index operator_use_by_time on operator_use (used_at);
create index operator_use_unmailed on operator_use (used_at) where mailed_at is null;
