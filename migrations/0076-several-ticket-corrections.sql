-- Numbers that were entered for the wrong passengers change places in one correction: every wrong ticket goes out of
-- force, naming its successor, before the first right one comes into it. Who succeeds is checked at the end.
alter table tickets alter constraint tickets_replaced_by_fkey deferrable initially deferred;
