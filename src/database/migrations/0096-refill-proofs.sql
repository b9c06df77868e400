-- An agreement to be asked back goes once nothing can come of it. What proves it stays: which text, when, and when it was taken
-- back; it has neither a number nor the secret of one.
create table refill_proofs (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  text_version smallint not null,
  language text not null check (language in ('fr', 'ar')),
  agreed_at timestamptz not null,
  withdrawn_at timestamptz
);
create index refill_proofs_of_order on refill_proofs (order_id);
create index refill_proofs_age on refill_proofs (agreed_at);

-- These numbers were corrected since, so that nobody of their orders agreed.
delete from refill_consents using orders
  where orders.id = refill_consents.order_id and orders.phone <> refill_consents.phone;
insert into refill_proofs (order_id, text_version, language, agreed_at)
  select order_id, text_version, language, agreed_at from refill_consents;
alter table refill_consents drop column text_version, drop column language;
create index refill_consents_phone on refill_consents (phone);

-- Who gives number and phone together is told apart from who has the number alone.
alter table order_accesses
  drop constraint order_accesses_reason_check,
  add constraint order_accesses_reason_check check (reason in ('placed', 'looked_up_by_number', 'gave_phone'));
