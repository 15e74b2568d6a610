-- Stored copies of the rows of `org` and `staff` as of a version; their bytes are in R2 (worker/sync/snapshot/snapshot-store.ts).
CREATE TABLE snapshot (
  organization TEXT NOT NULL,
  form TEXT NOT NULL,
  version INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  made_at TEXT NOT NULL,
  PRIMARY KEY (organization, form, version)
) WITHOUT ROWID;

-- Who takes a snapshot is told next what died since it was made: no tombstone may be gone that one of them needs.
CREATE TRIGGER organization_head_floor_under_snapshots BEFORE UPDATE OF tombstone_floor ON organization_head
WHEN EXISTS (SELECT 1 FROM snapshot WHERE organization = new.organization AND version < new.tombstone_floor) BEGIN
  SELECT RAISE(ABORT, 'tombstone_floor is above a snapshot');
END;
