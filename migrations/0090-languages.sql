-- Which language somebody reads is kept once: the customer's with the lead, a colleague's with the account. Whoever has
-- said nothing reads the agency's.
alter table agency add column language text not null default 'en' check (language in ('en', 'uz', 'ru', 'uz-Cyrl'));
alter table leads add column language text check (language in ('en', 'uz', 'ru', 'uz-Cyrl'));
alter table users add column language text check (language in ('en', 'uz', 'ru', 'uz-Cyrl'));
comment on column agency.language is 'In which it writes to those who have not said which language they read.';
comment on column leads.language is 'Which the customer reads; null: the agency''s.';
comment on column users.language is 'Which this person reads in letters; null: the agency''s.';
