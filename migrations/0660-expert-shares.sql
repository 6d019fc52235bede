-- The share of an expert in the commission of a sale whose option they found (docs/rules/money.md#commission).
alter table agency
  add column expert_share_bps integer not null default 3000 check (expert_share_bps between 0 and 10000);
comment on column agency.expert_share_bps is 'Basis points of the commission of a sale, for the expert whose answer was sold.';
alter table sale_terms
  add column expert_share_bps integer not null default 0 check (expert_share_bps between 0 and 10000);
alter table sale_terms alter column expert_share_bps drop default;
comment on column sale_terms.expert_share_bps is 'Zero for sales that were signed before experts had a share.';
create index expert_questions_of_quote on expert_questions (quote_id, option_id) where quote_id is not null;
