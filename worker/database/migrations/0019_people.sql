-- What is said of an organization's people is decided by commands like everything else: each membership has its row, which the table
-- that requests are judged by follows in the same batch.
insert into synced_row (organization, scope, kind, id, aggregate, version, deleted, data)
select m.organization, '', 'membership', m.account_id, 'people',
  coalesce((select h.version from organization_head as h where h.organization = m.organization), 0), 0,
  json_object('id', m.account_id, 'name', trim(substr(u."name", 1, 120)), 'email', u."email", 'roles', json(m.roles), 'status', m.status,
    'disciplines', json(m.disciplines), 'since', m.changed_at, 'changedAt', m.changed_at, 'changedBy', '')
from membership as m join "user" as u on u."id" = m.account_id where true
on conflict (organization, scope, kind, id) do nothing;

create index change_log_of_people on change_log (organization, position) where command glob 'people.*' and problem is null;
