-- An open debit memo holds the commission of its sale.
alter table commission_sales
  drop constraint commission_sales_waits_for_check,
  add constraint commission_sales_waits_for_check
    check (waits_for in ('tickets', 'money', 'void_window', 'open_request', 'open_chargeback', 'open_debit_memo'));
