-- Files that no row names any more are swept (worker/files/sweep-files.ts).
-- unnamed_at: since when nothing was seen to name it. going_at: its bytes are being taken away, and nobody begins to send it until they are.
ALTER TABLE file ADD COLUMN unnamed_at TEXT;
ALTER TABLE file ADD COLUMN going_at TEXT;
CREATE INDEX file_unnamed ON file (organization, unnamed_at) WHERE unnamed_at IS NOT NULL;
CREATE INDEX file_going ON file (organization, sha256) WHERE going_at IS NOT NULL;

-- Which rows name a file: the kinds and places of schemas/document/named-files.ts.
CREATE INDEX synced_row_by_file ON synced_row (organization, COALESCE(json_extract(data, '$.sha256'), json_extract(data, '$.screenshot.sha256')))
  WHERE deleted = 0 AND kind IN ('document', 'inspection-photo', 'bug-report');

-- Who has a file, besides whom.
CREATE INDEX file_holder_by_file ON file_holder (organization, sha256);

-- How far a round through an organization's stored files has come; '' at its start.
CREATE TABLE file_round (
  organization TEXT NOT NULL PRIMARY KEY,
  after TEXT NOT NULL
) WITHOUT ROWID;
