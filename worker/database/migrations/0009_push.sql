-- Browsers that people asked to be notified on. The id is a hash of the endpoint, which is a secret.
create table push_subscription (
  organization text not null,
  id text not null,
  account_id text not null,
  session_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at text not null,
  primary key (organization, id)
) without rowid;
create index push_subscription_by_account on push_subscription (organization, account_id, created_at);

-- A delivery now has a channel, an end (`ended_at`, with what came of it in `state` and `last_error`: the log of what was sent),
-- and, if it was held for a digest, the delivery that carried it.
create table delivery_by_channel (
  organization text not null,
  id text not null,
  channel text not null check (channel in ('mail', 'push')),
  template text not null,
  recipient text not null check (json_valid(recipient)),
  params text not null check (json_valid(params)),
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped', 'held', 'gathered')),
  attempts integer not null default 0,
  next_at text not null,
  last_error text,
  created_at text not null,
  ended_at text,
  gathered_in text,
  primary key (organization, id)
) without rowid;
insert into delivery_by_channel (organization, id, channel, template, recipient, params, state, attempts, next_at, last_error, created_at, ended_at)
  select organization, id, channel, template, recipient, params, state, attempts, next_at, last_error, created_at,
    case when state in ('sent', 'failed') then next_at end from delivery;
drop table delivery;
alter table delivery_by_channel rename to delivery;
create index delivery_due on delivery (next_at) where state in ('waiting', 'sending');
create index delivery_held on delivery (next_at) where state = 'held';
create index delivery_gathered on delivery (organization, gathered_in) where gathered_in is not null;
