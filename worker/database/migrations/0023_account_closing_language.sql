-- Whose account is gone is told so in their own language.
alter table account_closing add column language text not null default 'en';
