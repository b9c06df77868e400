-- An owner decides that a shopper gets nothing back, of a return or of a cancelled order: it is owed no more.
create table refund_waivers (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- Null for a cancelled order, which is given back as a whole.
  return_id uuid unique references customer_returns on delete cascade,
  -- DH, with centimes: what was owed then.
  amount numeric(10, 2) not null check (amount > 0),
  note text check (char_length(note) between 1 and 200),
  at timestamptz not null,
  staff_id integer references admins on delete set null
);
create index refund_waivers_of_order on refund_waivers (order_id);

alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check check (
  kind in (
    'created', 'lines', 'merged', 'merged_into', 'details', 'exchanged', 'exchange_of', 'exchange_undone',
    'refund_waived', 'waiver_withdrawn'
  )
);
