-- What a carrier owes leaves by an invoice, by a dispute that is settled, or by being given up for a reason (ADR 165).
alter table parcels add column given_up_reason text check (char_length(given_up_reason) between 1 and 200);

-- What shoppers got back. The browser chooses the id, so that a refund that is sent twice is written once.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- DH, with centimes.
  amount numeric(10, 2) not null check (amount > 0),
  method text not null check (method in ('especes', 'virement')),
  note text check (char_length(note) between 1 and 200),
  at timestamptz not null,
  staff_id integer references admins on delete set null
);
create index refunds_of_order on refunds (order_id);

alter table order_results add column refunds bigint not null default 0;
alter table line_results add column refunds double precision not null default 0;
create trigger result_of_refund after insert or update or delete on refunds
  for each row execute function mark_result_of_order();
