-- What somebody holds now: open applications are counted without those that were ever begun.
CREATE INDEX holding_now ON holding (organization, holder, scope) WHERE held = 1;
