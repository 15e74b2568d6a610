-- An approved set names its file as a document does (schemas/document/named-files.ts): what finds the rows that name a file finds it too.
DROP INDEX synced_row_by_file;
CREATE INDEX synced_row_by_file ON synced_row (organization, COALESCE(json_extract(data, '$.sha256'), json_extract(data, '$.screenshot.sha256')))
  WHERE deleted = 0 AND kind IN ('document', 'inspection-photo', 'bug-report', 'approved-set');
