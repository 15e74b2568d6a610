-- What somebody holds now: open applications are counted without those that were ever begun.
CREATE INDEX holding_now ON holding (organization, holder, scope) WHERE held = 1;

-- Bytes that somebody's files take, those of files on their way included, and how well the office knew who sent them (schemas/document/file-quota.ts).
ALTER TABLE file_holder ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE file_holder ADD COLUMN pool TEXT NOT NULL DEFAULT 'filed';
UPDATE file_holder SET bytes = COALESCE(
  (SELECT f.bytes FROM file AS f WHERE f.organization = file_holder.organization AND f.sha256 = file_holder.sha256), 0)
  WHERE state = 'held';
CREATE INDEX file_holder_by_pool ON file_holder (organization, account_id) WHERE pool IN ('unconfirmed', 'new');

-- Their sums: of an account, of everybody known alike, of the office. Kept by the triggers alone, so that no way to add or remove a file forgets one.
CREATE TABLE file_quota (
  organization TEXT NOT NULL,
  holder TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (organization, holder)
) WITHOUT ROWID;
INSERT INTO file_quota (organization, holder, bytes)
  SELECT organization, account_id, SUM(bytes) FROM file_holder GROUP BY organization, account_id;
INSERT INTO file_quota (organization, holder, bytes) SELECT organization, 'pool:filed', SUM(bytes) FROM file_holder GROUP BY organization;
INSERT INTO file_quota (organization, holder, bytes) SELECT organization, 'office', SUM(bytes) FROM file_holder GROUP BY organization;
CREATE TRIGGER file_holder_added AFTER INSERT ON file_holder BEGIN
  INSERT INTO file_quota (organization, holder, bytes)
    VALUES (NEW.organization, NEW.account_id, NEW.bytes), (NEW.organization, 'pool:' || NEW.pool, NEW.bytes), (NEW.organization, 'office', NEW.bytes)
    ON CONFLICT (organization, holder) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
CREATE TRIGGER file_holder_changed AFTER UPDATE ON file_holder WHEN OLD.bytes <> NEW.bytes OR OLD.pool <> NEW.pool BEGIN
  UPDATE file_quota SET bytes = bytes - OLD.bytes
    WHERE organization = OLD.organization AND holder IN (OLD.account_id, 'pool:' || OLD.pool, 'office');
  INSERT INTO file_quota (organization, holder, bytes)
    VALUES (NEW.organization, NEW.account_id, NEW.bytes), (NEW.organization, 'pool:' || NEW.pool, NEW.bytes), (NEW.organization, 'office', NEW.bytes)
    ON CONFLICT (organization, holder) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
CREATE TRIGGER file_holder_removed AFTER DELETE ON file_holder BEGIN
  UPDATE file_quota SET bytes = bytes - OLD.bytes
    WHERE organization = OLD.organization AND holder IN (OLD.account_id, 'pool:' || OLD.pool, 'office');
END;

-- Accounts whose address nobody confirmed are looked through by their age.
CREATE INDEX user_unconfirmed ON "user" ("createdAt") WHERE "emailVerified" = 0;
