-- What each act of the authority changed, told when it is written (schemas/audit/told-act.ts), and the record that it is told under. Of entries that stood
-- before, '-': they tell who did what, when and to which permit, and nothing of their arguments. NULL: it is not told, for it is somebody's own, or was refused.
ALTER TABLE change_log ADD COLUMN about TEXT;
ALTER TABLE change_log ADD COLUMN told TEXT DEFAULT '-';

DROP TRIGGER change_log_keeps_rows;
UPDATE change_log SET told = NULL WHERE problem IS NOT NULL OR (json_type(args) = 'object' AND json_type(args, '$.sealed') IS NOT NULL);
UPDATE change_log SET about = 'permit/' || COALESCE(json_extract(args, '$.permitId'), json_extract(args, '$.args.permitId'))
  WHERE told = '-' AND json_type(args) = 'object'
    AND (json_type(args, '$.permitId') = 'text' OR (json_type(args, '$.permitId') IS NULL AND json_type(args, '$.args.permitId') = 'text'));
CREATE TRIGGER change_log_keeps_rows BEFORE UPDATE ON change_log BEGIN SELECT RAISE(ABORT, 'change_log is append-only'); END;

-- Each question of the audit log has its own order: all, of a person, of a kind of act, of a record.
CREATE INDEX change_log_told ON change_log (organization, recorded_at) WHERE told IS NOT NULL;
CREATE INDEX change_log_told_person ON change_log (organization, account_id, recorded_at) WHERE told IS NOT NULL;
CREATE INDEX change_log_told_act ON change_log (organization, command, recorded_at) WHERE told IS NOT NULL;
CREATE INDEX change_log_told_record ON change_log (organization, about, recorded_at) WHERE told IS NOT NULL AND about IS NOT NULL;
