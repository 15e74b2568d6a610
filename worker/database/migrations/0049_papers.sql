-- A paper that the office issued names its file as a document does (schemas/document/named-files.ts): what finds the rows that name a file finds it too.
DROP INDEX synced_row_by_file;
CREATE INDEX synced_row_by_file ON synced_row (organization, COALESCE(json_extract(data, '$.sha256'), json_extract(data, '$.screenshot.sha256')))
  WHERE deleted = 0 AND kind IN ('document', 'inspection-photo', 'bug-report', 'approved-set', 'paper');

-- A fourth channel: papers that an act asks for. SQLite changes a check only with its table.
create table delivery_to_papers (
  organization text not null,
  id text not null,
  channel text not null check (channel in ('mail', 'push', 'calendar', 'paper')),
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
insert into delivery_to_papers
  select organization, id, channel, template, recipient, params, state, attempts, next_at, last_error, created_at, ended_at, gathered_in from delivery;
drop table delivery;
alter table delivery_to_papers rename to delivery;
create index delivery_due on delivery (next_at) where state in ('waiting', 'sending');
create index delivery_held on delivery (next_at) where state = 'held';
create index delivery_gathered on delivery (organization, gathered_in) where gathered_in is not null;
create index delivery_ended on delivery (ended_at) where ended_at is not null;
