alter table lead_notes add column edited_at timestamptz(3);
comment on column lead_notes.edited_at is 'When its text was last changed; null where it reads as it was written.';
