-- Pieces that shoppers give back after the sale ('Retour client'). The browser chooses the id, so that a return that is
-- sent twice is written once.
create table customer_returns (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  reason text not null check (reason in ('defaut', 'erreur', 'ne-convient-pas', 'change-avis', 'autre')),
  way_payer text not null check (way_payer in ('client', 'boutique')),
  -- What the way back costs the shop: DH, with centimes.
  way_cost numeric(10, 2) not null check (way_cost >= 0 and (way_cost = 0 or way_payer = 'boutique')),
  is_late boolean not null,
  note text check (char_length(note) between 1 and 200),
  at timestamptz not null,
  staff_id integer references admins on delete set null,
  received_at timestamptz,
  received_by integer references admins on delete set null
);
create index customer_returns_of_order on customer_returns (order_id);

create table customer_return_lines (
  id bigint primary key generated always as identity,
  return_id uuid not null references customer_returns on delete cascade,
  order_item_id integer not null references order_items on delete cascade,
  quantity smallint not null check (quantity > 0),
  -- Null until the piece has come.
  condition text check (condition in ('vendable', 'abime', 'decant-ouvert', 'manquant')),
  unique (return_id, order_item_id, condition)
);
create index customer_return_lines_of_item on customer_return_lines (order_item_id);

-- A return is refunded once; `delivery` is the refund's part for the delivery.
alter table refunds
  add column return_id uuid unique references customer_returns on delete set null,
  add column delivery numeric(10, 2) not null default 0 check (delivery between 0 and amount);

-- Lines only change together with their return.
create trigger result_of_customer_return after insert or update or delete on customer_returns
  for each row execute function mark_result_of_order();
