-- Indexes over rows of synced_row, for what lists search, filter and sort by. Written in the same batch as the rows.

-- Permits counted by what their views depend on (schemas/permit/list/permit-list.ts, PermitGroup, as JSON): a page reads the few
-- groups it takes, and the counts beside it, without reading the permits.
CREATE TABLE permit_facet (
  facet_id INTEGER PRIMARY KEY,
  organization TEXT NOT NULL,
  facet TEXT NOT NULL,
  permits INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX permit_facet_by_content ON permit_facet (organization, facet);
CREATE INDEX permit_facet_in_use ON permit_facet (organization, permits, facet) WHERE permits > 0;

-- One row a permit, from its permit-summary. Blank sort keys are '~' (court_since) or '' (number, applied_on, issued_on).
CREATE TABLE permit_index (
  place INTEGER PRIMARY KEY,
  organization TEXT NOT NULL,
  permit_id TEXT NOT NULL,
  facet_id INTEGER NOT NULL,
  number TEXT NOT NULL,
  property_id TEXT,
  type_name TEXT NOT NULL,
  court_since TEXT NOT NULL,
  applied_on TEXT NOT NULL,
  issued_on TEXT NOT NULL,
  expires_on TEXT,
  changed_at TEXT NOT NULL,
  words TEXT NOT NULL
);
CREATE UNIQUE INDEX permit_index_by_id ON permit_index (organization, permit_id);
CREATE INDEX permit_index_by_since ON permit_index (organization, facet_id, court_since, permit_id);
CREATE INDEX permit_index_by_applied ON permit_index (organization, facet_id, applied_on DESC, permit_id);
CREATE INDEX permit_index_by_number ON permit_index (organization, facet_id, number, permit_id);
CREATE INDEX permit_index_by_expiry ON permit_index (organization, facet_id, expires_on) WHERE expires_on IS NOT NULL;
CREATE INDEX permit_index_by_property ON permit_index (organization, property_id) WHERE property_id IS NOT NULL;
CREATE INDEX permit_index_by_bare_number ON permit_index (organization, number);
CREATE INDEX permit_index_by_change ON permit_index (organization, changed_at, permit_id);
CREATE INDEX permit_index_by_issue ON permit_index (organization, issued_on, applied_on, type_name);

-- How many permits of a facet a clock began to run for, or will expire, on each day (UTC for instants).
CREATE TABLE permit_facet_day (
  facet_id INTEGER NOT NULL,
  axis TEXT NOT NULL,
  day TEXT NOT NULL,
  permits INTEGER NOT NULL,
  PRIMARY KEY (facet_id, axis, day)
) WITHOUT ROWID;

CREATE TRIGGER permit_facet_gains AFTER INSERT ON permit_index BEGIN
  UPDATE permit_facet SET permits = permits + 1 WHERE facet_id = new.facet_id;
  INSERT INTO permit_facet_day (facet_id, axis, day, permits)
    SELECT new.facet_id, 'since', substr(new.court_since, 1, 10), 1 WHERE new.court_since <> '~'
    UNION ALL SELECT new.facet_id, 'expires', new.expires_on, 1 WHERE new.expires_on IS NOT NULL
    ON CONFLICT (facet_id, axis, day) DO UPDATE SET permits = permits + 1;
END;
CREATE TRIGGER permit_facet_moves AFTER UPDATE OF facet_id, court_since, expires_on ON permit_index
WHEN old.facet_id <> new.facet_id OR old.court_since <> new.court_since OR old.expires_on IS NOT new.expires_on BEGIN
  UPDATE permit_facet SET permits = permits - 1 WHERE facet_id = old.facet_id;
  UPDATE permit_facet_day SET permits = permits - 1
    WHERE facet_id = old.facet_id AND ((axis = 'since' AND day = substr(old.court_since, 1, 10)) OR (axis = 'expires' AND day = old.expires_on));
  DELETE FROM permit_facet_day
    WHERE facet_id = old.facet_id AND permits = 0 AND ((axis = 'since' AND day = substr(old.court_since, 1, 10)) OR (axis = 'expires' AND day = old.expires_on));
  UPDATE permit_facet SET permits = permits + 1 WHERE facet_id = new.facet_id;
  INSERT INTO permit_facet_day (facet_id, axis, day, permits)
    SELECT new.facet_id, 'since', substr(new.court_since, 1, 10), 1 WHERE new.court_since <> '~'
    UNION ALL SELECT new.facet_id, 'expires', new.expires_on, 1 WHERE new.expires_on IS NOT NULL
    ON CONFLICT (facet_id, axis, day) DO UPDATE SET permits = permits + 1;
END;
CREATE TRIGGER permit_facet_loses AFTER DELETE ON permit_index BEGIN
  UPDATE permit_facet SET permits = permits - 1 WHERE facet_id = old.facet_id;
  UPDATE permit_facet_day SET permits = permits - 1
    WHERE facet_id = old.facet_id AND ((axis = 'since' AND day = substr(old.court_since, 1, 10)) OR (axis = 'expires' AND day = old.expires_on));
  DELETE FROM permit_facet_day
    WHERE facet_id = old.facet_id AND permits = 0 AND ((axis = 'since' AND day = substr(old.court_since, 1, 10)) OR (axis = 'expires' AND day = old.expires_on));
END;

-- Find as you type, for the server. Words are folded already (schemas/property/address-key.ts); besides them each record has
-- '@<organization>', '@' when no word has '#', and its public words again behind '+'.
CREATE VIRTUAL TABLE permit_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = none, prefix = '2 3', tokenize = "ascii tokenchars '#&/@+-'"
);
CREATE TRIGGER permit_words_begin AFTER INSERT ON permit_index BEGIN
  INSERT INTO permit_words (rowid, words) VALUES (new.place, new.words);
END;
CREATE TRIGGER permit_words_change AFTER UPDATE OF words ON permit_index WHEN old.words <> new.words BEGIN
  DELETE FROM permit_words WHERE rowid = old.place;
  INSERT INTO permit_words (rowid, words) VALUES (new.place, new.words);
END;
CREATE TRIGGER permit_words_end AFTER DELETE ON permit_index BEGIN
  DELETE FROM permit_words WHERE rowid = old.place;
END;

CREATE TABLE property_index (
  place INTEGER PRIMARY KEY,
  organization TEXT NOT NULL,
  property_id TEXT NOT NULL,
  address_key TEXT NOT NULL,
  parcel TEXT,
  words TEXT NOT NULL
);
CREATE UNIQUE INDEX property_index_by_id ON property_index (organization, property_id);
CREATE INDEX property_index_by_address ON property_index (organization, address_key, property_id);
CREATE VIRTUAL TABLE property_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = none, prefix = '2 3', tokenize = "ascii tokenchars '#&/@+-'"
);
CREATE TRIGGER property_words_begin AFTER INSERT ON property_index BEGIN
  INSERT INTO property_words (rowid, words) VALUES (new.place, new.words);
END;
CREATE TRIGGER property_words_change AFTER UPDATE OF words ON property_index WHEN old.words <> new.words BEGIN
  DELETE FROM property_words WHERE rowid = old.place;
  INSERT INTO property_words (rowid, words) VALUES (new.place, new.words);
END;
CREATE TRIGGER property_words_end AFTER DELETE ON property_index BEGIN
  DELETE FROM property_words WHERE rowid = old.place;
END;

-- One row an inspection; scheduled_on '' = no day yet.
CREATE TABLE inspection_index (
  organization TEXT NOT NULL,
  inspection_id TEXT NOT NULL,
  permit_id TEXT NOT NULL,
  scheduled_on TEXT NOT NULL,
  inspector_id TEXT NOT NULL,
  state TEXT NOT NULL,
  result TEXT,
  PRIMARY KEY (organization, inspection_id)
) WITHOUT ROWID;
CREATE INDEX inspection_index_by_day ON inspection_index (organization, scheduled_on, inspection_id);
CREATE INDEX inspection_index_by_inspector ON inspection_index (organization, inspector_id, scheduled_on, inspection_id);
CREATE INDEX inspection_index_by_permit ON inspection_index (organization, permit_id);
CREATE INDEX inspection_index_waiting ON inspection_index (organization, inspection_id) WHERE state = 'requested' AND scheduled_on = '';

-- Figures for everybody that cost a scan of many records, kept until they are older than their maker allows.
CREATE TABLE public_figure (
  organization TEXT NOT NULL,
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  made_at TEXT NOT NULL,
  PRIMARY KEY (organization, name)
) WITHOUT ROWID;

-- INSERT OR REPLACE goes round triggers on DELETE. A command that comes twice at once must still look like a lost race.
CREATE TRIGGER change_log_replaces_nothing BEFORE INSERT ON change_log
WHEN EXISTS (SELECT 1 FROM change_log WHERE organization = new.organization AND (position = new.position OR command_id = new.command_id)) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: change_log is append-only');
END;
