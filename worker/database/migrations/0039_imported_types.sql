-- The type that a permit brought from another system, where it is none of the organization's own: lists filter by it and offer its names.
ALTER TABLE permit_index ADD COLUMN imported_type TEXT;
UPDATE permit_index SET imported_type = nullif(type_name, '')
  WHERE facet_id IN (SELECT facet_id FROM permit_facet WHERE json_extract(facet, '$.typeCode') IS NULL);
CREATE INDEX permit_index_by_imported_type ON permit_index (organization, imported_type) WHERE imported_type IS NOT NULL;
