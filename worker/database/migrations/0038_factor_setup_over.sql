-- When the app was set up that is to be replaced; null: there was none. Finished only while that is so.
alter table factor_setup add column over text;
