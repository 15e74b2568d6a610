-- The notifications that people keep, counted inbox by inbox when the schedule looks for those that hold too many.
CREATE INDEX synced_row_by_inbox ON synced_row (organization, scope) WHERE kind = 'notification' AND deleted = 0;
