-- Where each reported problem stands: its row is in its reporter's own scope, and Admins read them all.
CREATE TABLE bug_report_index (
  organization TEXT NOT NULL,
  report_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  state TEXT NOT NULL,
  received_at TEXT NOT NULL,
  PRIMARY KEY (organization, report_id)
) WITHOUT ROWID;
CREATE INDEX bug_report_by_state ON bug_report_index (organization, state, received_at);
