-- Addresses that a permit's messages are answered to by email. Each stands for one thread and one person, and ends after 60 days; of its secret a digest alone is kept.
CREATE TABLE reply_address (
  organization TEXT NOT NULL,
  account_id TEXT NOT NULL,
  permit_id TEXT NOT NULL,
  -- SHA-256 of what stands in the address: 160 random bits.
  secret_hash TEXT NOT NULL,
  made_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (organization, account_id, permit_id, secret_hash)
) WITHOUT ROWID;
-- The address of an email names no organization: its secret finds whose it is.
CREATE UNIQUE INDEX reply_address_by_secret ON reply_address (secret_hash);
CREATE INDEX reply_address_by_end ON reply_address (organization, expires_at);

-- Where a kept mail is answered to; NULL: nowhere.
ALTER TABLE development_mail ADD COLUMN reply_to TEXT;
