-- The same encodings as in an import of leads (domain/shared/encodings.ts).
alter table report_senders
  drop constraint report_senders_encoding_check,
  add constraint report_senders_encoding_check check (encoding in (
    'utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1251', 'windows-1250', 'windows-1254', 'koi8-r', 'ibm866',
    'macintosh'));
