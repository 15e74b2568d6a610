-- One row a contractor: what its list is sorted and filtered by, and when somebody has to be told next. ends_on '~' = no proof on file.
CREATE TABLE contractor_index (
  place INTEGER PRIMARY KEY,
  organization TEXT NOT NULL,
  contractor_id TEXT NOT NULL,
  ends_on TEXT NOT NULL,
  waiting INTEGER NOT NULL,
  notice_on TEXT,
  words TEXT NOT NULL
);
CREATE UNIQUE INDEX contractor_index_by_id ON contractor_index (organization, contractor_id);
CREATE INDEX contractor_index_by_end ON contractor_index (organization, ends_on, contractor_id);
CREATE INDEX contractor_index_waiting ON contractor_index (organization, ends_on, contractor_id) WHERE waiting = 1;
CREATE INDEX contractor_index_by_notice ON contractor_index (organization, notice_on, contractor_id) WHERE notice_on IS NOT NULL;

CREATE VIRTUAL TABLE contractor_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = none, prefix = '2 3', tokenize = "ascii tokenchars '#&/@+-'"
);
CREATE TRIGGER contractor_words_begin AFTER INSERT ON contractor_index BEGIN
  INSERT INTO contractor_words (rowid, words) VALUES (new.place, new.words);
END;
CREATE TRIGGER contractor_words_change AFTER UPDATE OF words ON contractor_index WHEN old.words <> new.words BEGIN
  DELETE FROM contractor_words WHERE rowid = old.place;
  INSERT INTO contractor_words (rowid, words) VALUES (new.place, new.words);
END;
CREATE TRIGGER contractor_words_end AFTER DELETE ON contractor_index BEGIN
  DELETE FROM contractor_words WHERE rowid = old.place;
END;

-- The contractor that a permit names, for what an ended proof stands in the way of.
ALTER TABLE permit_index ADD COLUMN contractor_id TEXT;
CREATE INDEX permit_index_by_contractor ON permit_index (organization, contractor_id, permit_id) WHERE contractor_id IS NOT NULL;
