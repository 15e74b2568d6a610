-- Online payment (docs/decisions): whose account at the provider money goes to, every try to pay, and what the provider told us. No card number, and no
-- name, comes here. Keys are sealed under AUTH_SECRET (worker/secrets/seal.ts).
CREATE TABLE payment_account (
  organization TEXT NOT NULL PRIMARY KEY,
  -- connected: opened by the deployment's own account at the provider, which acts for it. own: the office's, by its own key.
  kind TEXT NOT NULL CHECK (kind IN ('connected', 'own')),
  -- The provider's id of it. One account is one organization's.
  account TEXT NOT NULL UNIQUE,
  -- Own: key and webhook secret. Connected: null.
  sealed TEXT CHECK ((sealed IS NULL) = (kind = 'connected')),
  -- The last four signs of the key.
  key_end TEXT NOT NULL,
  live INTEGER NOT NULL CHECK (live IN (0, 1)),
  -- Whether the provider takes charges for it.
  ready INTEGER NOT NULL CHECK (ready IN (0, 1)),
  connected_at TEXT NOT NULL,
  connected_by TEXT NOT NULL
);

CREATE TABLE payment_attempt (
  organization TEXT NOT NULL,
  id TEXT NOT NULL,
  permit_id TEXT NOT NULL,
  account TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  currency TEXT NOT NULL,
  live INTEGER NOT NULL CHECK (live IN (0, 1)),
  -- Null until the provider has answered.
  checkout_id TEXT,
  -- The provider's id of the money that moved.
  provider_payment TEXT,
  state TEXT NOT NULL CHECK (state IN ('open', 'paid', 'expired', 'mismatch')),
  created_at TEXT NOT NULL,
  settled_at TEXT,
  created_by TEXT NOT NULL,
  PRIMARY KEY (organization, id)
) WITHOUT ROWID;
-- A permit is paid on one page at a time.
CREATE UNIQUE INDEX payment_attempt_open ON payment_attempt (organization, permit_id) WHERE state = 'open';
CREATE INDEX payment_attempt_of_permit ON payment_attempt (organization, permit_id, created_at);
CREATE INDEX payment_attempt_by_state ON payment_attempt (organization, state, created_at);
-- The provider names neither organization nor permit: its own ids, with the account they came from, find our row.
CREATE UNIQUE INDEX payment_attempt_by_checkout ON payment_attempt (checkout_id) WHERE checkout_id IS NOT NULL;
CREATE UNIQUE INDEX payment_attempt_by_payment ON payment_attempt (provider_payment) WHERE provider_payment IS NOT NULL;
CREATE INDEX payment_attempt_of_account ON payment_attempt (account, created_at) WHERE state = 'open';

CREATE TABLE payment_event (
  organization TEXT NOT NULL,
  -- The provider's.
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  attempt_id TEXT NOT NULL,
  received_at TEXT NOT NULL,
  -- Null until it has had its effect, or none.
  done_at TEXT,
  outcome TEXT,
  PRIMARY KEY (organization, id)
) WITHOUT ROWID;
CREATE INDEX payment_event_by_age ON payment_event (organization, received_at);
