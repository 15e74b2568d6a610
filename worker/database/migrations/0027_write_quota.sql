-- What people sent of arguments on a day (UTC): exact, because it is counted in the batch that writes. holder '' = everybody without a role.
CREATE TABLE write_quota (
  organization TEXT NOT NULL,
  holder TEXT NOT NULL,
  day TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (organization, holder, day)
) WITHOUT ROWID;
CREATE INDEX write_quota_by_day ON write_quota (day);
