-- The id of a record that a device makes is nobody else's, whatever its kind and scope; one that was removed stays taken.
CREATE INDEX synced_row_by_id ON synced_row (organization, id);

-- One more reason for which a batch is undone: an id is taken.
ALTER TABLE guard ADD COLUMN new_ok INTEGER NOT NULL DEFAULT 1 CONSTRAINT guard_new CHECK (new_ok = 1);

-- An inspection is its permit's: a row of another permit never takes its place, and one of the same id is refused.
CREATE TABLE inspection_index_by_parent (
  organization TEXT NOT NULL,
  permit_id TEXT NOT NULL,
  inspection_id TEXT NOT NULL,
  scheduled_on TEXT NOT NULL,
  inspector_id TEXT NOT NULL,
  state TEXT NOT NULL,
  result TEXT,
  PRIMARY KEY (organization, permit_id, inspection_id)
) WITHOUT ROWID;
INSERT INTO inspection_index_by_parent (organization, permit_id, inspection_id, scheduled_on, inspector_id, state, result)
  SELECT organization, permit_id, inspection_id, scheduled_on, inspector_id, state, result FROM inspection_index;
DROP TABLE inspection_index;
ALTER TABLE inspection_index_by_parent RENAME TO inspection_index;
CREATE UNIQUE INDEX inspection_index_by_id ON inspection_index (organization, inspection_id);
CREATE INDEX inspection_index_by_day ON inspection_index (organization, scheduled_on, inspection_id);
CREATE INDEX inspection_index_by_inspector ON inspection_index (organization, inspector_id, scheduled_on, inspection_id);
CREATE INDEX inspection_index_waiting ON inspection_index (organization, inspection_id) WHERE state = 'requested' AND scheduled_on = '';

-- So is money, and so is a report of a problem.
CREATE TRIGGER report_money_keeps_its_permit BEFORE UPDATE OF permit_id ON report_money WHEN old.permit_id <> new.permit_id BEGIN
  SELECT RAISE(ABORT, 'report_money: another permit has this id');
END;
CREATE TRIGGER bug_report_keeps_its_writer BEFORE UPDATE OF scope ON bug_report_index WHEN old.scope <> new.scope BEGIN
  SELECT RAISE(ABORT, 'bug_report_index: another account has this id');
END;
