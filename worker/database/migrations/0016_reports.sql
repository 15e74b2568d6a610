-- What reports count, kept in step with the rows that it is of by the statements that write them. Days are the organization's.
CREATE TABLE report_permit (
  organization TEXT NOT NULL,
  permit_id TEXT NOT NULL,
  property_id TEXT,
  type_name TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  state TEXT NOT NULL,
  court TEXT NOT NULL,
  applied_on TEXT NOT NULL,
  issued_on TEXT NOT NULL,
  completed_on TEXT NOT NULL,
  cents INTEGER NOT NULL,
  cycle INTEGER NOT NULL,
  spans TEXT NOT NULL,
  PRIMARY KEY (organization, permit_id)
) WITHOUT ROWID;
CREATE INDEX report_permit_by_applied ON report_permit (organization, applied_on) WHERE applied_on <> '';
CREATE INDEX report_permit_by_issued ON report_permit (organization, issued_on) WHERE issued_on <> '';
CREATE INDEX report_permit_by_completed ON report_permit (organization, completed_on) WHERE completed_on <> '';
CREATE INDEX report_permit_by_state ON report_permit (organization, state);
CREATE INDEX report_permit_by_type ON report_permit (organization, type_name);

CREATE TABLE report_money (
  organization TEXT NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('assessed', 'collected')),
  id TEXT NOT NULL,
  permit_id TEXT NOT NULL,
  at TEXT NOT NULL,
  cents INTEGER NOT NULL,
  waived INTEGER NOT NULL,
  label TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (organization, event, id)
) WITHOUT ROWID;
CREATE INDEX report_money_by_time ON report_money (organization, event, at);

INSERT INTO report_permit
  (organization, permit_id, property_id, type_name, kind, status, state, court, applied_on, issued_on, completed_on, cents, cycle, spans)
  SELECT organization, id, json_extract(data, '$.propertyId'), json_extract(data, '$.typeName'), json_extract(data, '$.permitTypeMapped'), json_extract(data, '$.rawStatus'),
    json_extract(data, '$.state'), json_extract(data, '$.court'), coalesce(json_extract(data, '$.appliedOn'), ''),
    coalesce(json_extract(data, '$.issuedOn'), ''), coalesce(json_extract(data, '$.completedOn'), ''),
    coalesce(json_extract(data, '$.valuationCents'), 0), json_extract(data, '$.cycle'), json_extract(data, '$.courtSpans')
  FROM synced_row WHERE kind = 'permit' AND deleted = 0;
INSERT INTO report_money (organization, event, id, permit_id, at, cents, waived, label, name)
  SELECT organization, 'assessed', id, json_extract(data, '$.permitId'), json_extract(data, '$.assessedAt'), json_extract(data, '$.amountCents'),
    json_extract(data, '$.waivedAt') IS NOT NULL, json_extract(data, '$.code'), json_extract(data, '$.name')
  FROM synced_row WHERE kind = 'fee' AND deleted = 0;
INSERT INTO report_money (organization, event, id, permit_id, at, cents, waived, label, name)
  SELECT organization, 'collected', id, json_extract(data, '$.permitId'), json_extract(data, '$.takenAt'), json_extract(data, '$.amountCents'),
    0, json_extract(data, '$.method'), '{}'
  FROM synced_row WHERE kind = 'payment' AND deleted = 0;
