-- Which documents name a file as their preview (schemas/document/named-files.ts): the sweep asks this beside synced_row_by_file.
CREATE INDEX synced_row_by_preview ON synced_row (organization, json_extract(data, '$.preview.sha256'))
  WHERE deleted = 0 AND kind = 'document' AND json_extract(data, '$.preview.sha256') IS NOT NULL;
