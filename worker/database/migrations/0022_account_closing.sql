-- Accounts that were closed and whose last rows are not gone yet. The account itself went in the batch that wrote this; what an
-- organization keeps of it follows, and the row goes when the last of it is done.
create table account_closing (
  account_id text not null primary key,
  organization text not null,
  email text not null,
  asked_at text not null
) without rowid;
