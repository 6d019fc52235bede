-- Whoever likes 19:55 better than 7:55 PM likes it on every device.
alter table users add column clock text check (clock in ('12', '24'));
comment on column users.clock is 'Whether times are shown to them as 7:55 PM or as 19:55; null is as their language does.';
