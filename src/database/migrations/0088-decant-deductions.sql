-- What decants took off an order's bottles (S22.8); part of discount_amount.
alter table orders
  add column decant_discount numeric(10, 2) not null default 0 check (decant_discount >= 0);

-- A decant, one piece of a line, that was deducted from a bottle of another order.
create table decant_deductions (
  id bigint generated always as identity primary key,
  -- The line of the decant.
  order_item_id integer not null references order_items (id) on delete cascade,
  piece integer not null check (piece > 0),
  -- The order of the bottle; a deleted one has used its decant all the same.
  order_id uuid references orders (id) on delete set null,
  -- Whole DH.
  amount numeric(10, 2) not null check (amount > 0),
  -- When the bottle came back, or its order was cancelled: the decant may be deducted again.
  given_back_at timestamptz
);
create unique index decant_deductions_once on decant_deductions (order_item_id, piece) where given_back_at is null;
create unique index decant_deductions_order on decant_deductions (order_id, order_item_id, piece);
