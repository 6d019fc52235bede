-- An installation that has sent nothing yet loses the placeholders it was made with. Until an administrator has entered
-- what is missing, no letter to a customer is queued (server/mail/outbox.ts). One that has customers keeps what they saw.
update agency
   set address = '',
       legal_name = case when legal_name = name || ' Travel Agency' then '' else legal_name end,
       phone = case when phone = '+12125550100' then '' else phone end,
       email = case when email = 'office@farewright.example' then '' else email end
 where address = 'Not set yet' and not exists (select from quote_links);
comment on column agency.legal_name is 'Empty until an administrator has entered it, like address, phone and email.';
