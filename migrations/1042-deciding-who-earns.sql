-- A supervisor decides who earns a sale after its signature.
alter table commission_sales add column is_decided boolean not null default false;
comment on column commission_sales.is_decided is
  'True: a supervisor or an administrator decided who earns the sale, also if the owner is inactive on the date of sale.';
comment on column commission_sales.owner_id is
  'The owner at the signature, or the agent whom a supervisor chose since. Later owners of the quote earn nothing on the sale.';
