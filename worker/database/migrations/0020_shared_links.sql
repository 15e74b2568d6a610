-- Where the row of a link stands, by the hash of the secret in its address: whoever reads the database opens no link.
CREATE TABLE shared_link_index (
  organization TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  link_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  PRIMARY KEY (organization, token_hash)
) WITHOUT ROWID;
