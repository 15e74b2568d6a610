-- What people sent of arguments on a day (UTC): exact, because it is counted in the batch that writes. holder '' = everybody
-- without a role. The next day's first write takes the day before away.
CREATE TABLE write_quota (
  organization TEXT NOT NULL,
  holder TEXT NOT NULL,
  day TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (organization, holder, day)
) WITHOUT ROWID;

-- One more reason for which a batch is undone: a quota is full.
ALTER TABLE guard ADD COLUMN quota_ok INTEGER NOT NULL DEFAULT 1 CONSTRAINT guard_quota CHECK (quota_ok = 1);

-- What was sent or given up is swept when it is old.
CREATE INDEX delivery_ended ON delivery (ended_at) WHERE ended_at IS NOT NULL;
