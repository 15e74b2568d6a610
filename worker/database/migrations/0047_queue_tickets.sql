-- Numbers taken at the counter (docs/decisions). No name, no address: whoever took one has its secret on their phone. They begin anew each day.
CREATE TABLE queue_ticket (
  organization TEXT NOT NULL,
  -- The office's calendar day.
  day TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  secret_hash TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'called', 'held', 'served', 'no-show', 'cancelled')),
  counter TEXT,
  -- The account of the clerk who called it last.
  called_by TEXT,
  taken_at TEXT NOT NULL,
  first_called_at TEXT,
  PRIMARY KEY (organization, day, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX queue_ticket_by_secret ON queue_ticket (organization, secret_hash);
CREATE INDEX queue_ticket_by_state ON queue_ticket (organization, day, state, number);
CREATE INDEX queue_ticket_by_call ON queue_ticket (organization, day, first_called_at);
-- A clerk serves one at a time.
CREATE UNIQUE INDEX queue_ticket_served_by ON queue_ticket (organization, day, called_by) WHERE state = 'called';
