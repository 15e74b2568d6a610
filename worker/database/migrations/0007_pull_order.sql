-- A pull finds the next page of its rows in the index alone, and reads no others.
DROP INDEX synced_row_by_scope;
CREATE INDEX synced_row_by_scope ON synced_row (organization, scope, version, kind, id, deleted);
