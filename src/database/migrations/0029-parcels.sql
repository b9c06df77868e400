-- Parcels: what left the shop, where it is, and whether its cash has come.
create table handovers (
  id integer primary key generated always as identity,
  -- 'BL-261122-01': Morocco's day, and a number within it.
  number text not null unique,
  carrier_id integer references carriers on delete restrict,
  at timestamptz not null,
  staff_id integer references admins on delete set null,
  driver text check (char_length(driver) <= 60),
  -- Chosen by the browser: what is sent twice is handed over once.
  client_key uuid not null unique
);

create table parcels (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- Null when handed to the customer by the shop itself.
  carrier_id integer references carriers on delete restrict,
  tracking text check (char_length(tracking) between 1 and 60),
  state text not null check (
    state in (
      'a-remettre', 'remis', 'en-route', 'en-livraison', 'echec', 'livre', 'refuse', 'retour', 'retourne', 'perdu', 'annule'
    )
  ),
  -- The carrier's own word; and when the last news came, of which the handover is the first.
  raw_status text,
  raw_at timestamptz,
  tries smallint not null default 0 check (tries >= 0),
  failure text,
  -- To collect, in whole DH, as printed.
  amount numeric(10, 2) not null check (amount >= 0),
  collected numeric(10, 2) check (collected >= 0),
  fee_expected numeric(10, 2) not null default 0 check (fee_expected >= 0),
  fee_charged numeric(10, 2) check (fee_charged >= 0),
  packaging_cost numeric(10, 2) not null default 0 check (packaging_cost >= 0),
  open_allowed boolean not null default true,
  try_allowed boolean not null default false,
  fragile boolean not null default true,
  pieces smallint not null check (pieces > 0),
  handover_id integer references handovers on delete restrict,
  ready_at timestamptz,
  printed_at timestamptz,
  -- What the label printed last says, and what of the order has changed since.
  printed_amount numeric(10, 2),
  label_void text check (label_void in ('total', 'lines', 'address')),
  handed_at timestamptz,
  delivered_at timestamptz,
  refused_at timestamptz,
  returned_at timestamptz,
  lost_at timestamptz,
  cash text not null default 'sans-objet' check (
    cash in ('sans-objet', 'attendu', 'annonce', 'recu', 'ecart', 'litige', 'abandonne')
  ),
  created_at timestamptz not null,
  created_by integer references admins on delete set null,
  constraint cash_of_delivered check ((cash <> 'sans-objet') = (delivered_at is not null)),
  constraint delivered_has_date check (state <> 'livre' or delivered_at is not null),
  unique (carrier_id, tracking)
);
create unique index live_parcel_of_order on parcels (order_id) where state not in ('retourne', 'perdu', 'annule');
create index parcels_of_order on parcels (order_id);
create index parcels_by_state on parcels (state, created_at) where state not in ('livre', 'retourne', 'perdu', 'annule');
create index parcels_with_cash on parcels (carrier_id, delivered_at) where cash in ('attendu', 'annonce', 'ecart', 'litige');
create index parcels_by_delivery on parcels (delivered_at) where delivered_at is not null;
create index parcels_by_tracking on parcels (tracking);
create index parcels_of_handover on parcels (handover_id) where handover_id is not null;
create index parcels_by_date on parcels (created_at desc, id desc);

-- Repeated imports change nothing: what was said once at a moment is a row once.
create table parcel_events (
  id bigint primary key generated always as identity,
  parcel_id uuid not null references parcels on delete cascade,
  state text not null,
  raw text not null default '',
  note text check (char_length(note) <= 300),
  source text not null check (source in ('main', 'import', 'api', 'webhook')),
  staff_id integer references admins on delete set null,
  at timestamptz not null,
  unique (parcel_id, source, state, raw, at)
);

create table return_lines (
  id bigint primary key generated always as identity,
  parcel_id uuid not null references parcels on delete cascade,
  order_item_id integer not null references order_items on delete cascade,
  quantity smallint not null check (quantity > 0),
  condition text not null check (condition in ('vendable', 'abime', 'manquant')),
  unique (parcel_id, order_item_id, condition)
);
