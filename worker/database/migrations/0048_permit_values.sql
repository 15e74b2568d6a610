-- What the work is worth, in cents: lists filter by it and put the largest first. Where nobody knows it, a cent less than the least there may be.
ALTER TABLE permit_index ADD COLUMN value_cents INTEGER NOT NULL DEFAULT -1000000000001;
UPDATE permit_index SET value_cents = coalesce((SELECT json_extract(r.data, '$.valuationCents') FROM synced_row AS r
  WHERE r.organization = permit_index.organization AND r.scope = 'staff' AND r.kind = 'permit-summary' AND r.id = permit_index.permit_id), -1000000000001);
CREATE INDEX permit_index_by_value ON permit_index (organization, facet_id, value_cents DESC, permit_id);

-- In the order of expiry each permit has a place, those that do not expire after all others. The index keeps its name: the build before this one, which runs
-- on while a new one is put up, names it, and finds a group's permits by it as before.
ALTER TABLE permit_index ADD COLUMN expiry_order TEXT GENERATED ALWAYS AS (coalesce(expires_on, '~')) VIRTUAL;
DROP INDEX permit_index_by_expiry;
CREATE INDEX permit_index_by_expiry ON permit_index (organization, facet_id, expiry_order, permit_id);
