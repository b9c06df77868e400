-- Every change of stock is a row that says why; what goods cost is known when they are sold.

alter table variants
  -- What one piece costs the shop in DH, averaged by weight over what was received; null while unknown.
  add column cost numeric(10, 2) check (cost >= 0);
alter table order_items
  -- The size's cost when it was sold: tomorrow's purchase changes no margin of today's.
  add column unit_cost numeric(10, 2) check (unit_cost >= 0);

-- A bottle emptied into decants.
create table pourings (
  id bigint primary key generated always as identity,
  -- Chosen by the browser: sent again, it pours nothing twice.
  client_key uuid not null unique,
  request_hash text not null,
  -- Null once the size is deleted.
  from_variant_id integer references variants on delete set null,
  bottles smallint not null check (bottles > 0),
  loss_ml numeric(8, 2) not null check (loss_ml >= 0),
  note text check (char_length(note) <= 300),
  staff_id integer references admins on delete set null,
  at timestamptz not null
);

-- What somebody entered at once: goods received, counted, broken, given away, corrected.
create table stock_adjustments (
  id bigint primary key generated always as identity,
  -- Chosen by the browser: sent again, it changes nothing twice.
  client_key uuid not null unique,
  request_hash text not null,
  kind text not null check (kind in ('reception', 'inventaire', 'casse', 'echantillon', 'correction')),
  note text check (char_length(note) <= 300),
  staff_id integer references admins on delete set null,
  at timestamptz not null
);

-- Written by the statement that changes variants.stock; never changed.
create table stock_movements (
  id bigint primary key generated always as identity,
  variant_id integer not null references variants on delete cascade,
  delta integer not null check (delta <> 0),
  stock_after integer not null check (stock_after >= 0),
  reason text not null check (
    reason in (
      'vente', 'annulation', 'retour', 'reception', 'inventaire', 'casse', 'echantillon', 'versement', 'correction'
    )
  ),
  -- No foreign keys to orders and parcels: a deleted order leaves its movements, and an order in progress locks nothing more.
  order_id uuid,
  parcel_id uuid,
  pouring_id bigint references pourings on delete set null,
  adjustment_id bigint references stock_adjustments on delete set null,
  staff_id integer references admins on delete set null,
  note text check (char_length(note) <= 300),
  unit_cost numeric(10, 2) check (unit_cost >= 0),
  at timestamptz not null
);
create index movements_of_variant on stock_movements (variant_id, id);
create index movements_by_date on stock_movements (at);

-- The opening movement of what was there before the ledger: from here on the sum of a size's movements is its stock.
insert into stock_movements (variant_id, delta, stock_after, reason, note, at)
select id, stock, stock, 'inventaire', 'Ouverture du registre', now() from variants where stock > 0 order by id;
