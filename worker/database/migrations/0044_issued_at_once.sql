-- Reports count permits that were issued at once, without a review, apart. None was before.
ALTER TABLE report_permit ADD COLUMN at_once INTEGER NOT NULL DEFAULT 0;
