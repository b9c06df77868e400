-- What carriers pay: their invoices, line by line, and what each line settles.
create table remittances (
  id integer primary key generated always as identity,
  carrier_id integer not null references carriers on delete restrict,
  reference text not null check (char_length(reference) between 1 and 40),
  dated_on date not null,
  received_on date,
  method text not null default 'virement' check (method in ('virement', 'especes', 'cheque')),
  gross numeric(12, 2) not null default 0,
  fees numeric(12, 2) not null default 0,
  -- What arrived, or is announced.
  net numeric(12, 2) not null,
  note text check (char_length(note) <= 300),
  state text not null default 'brouillon' check (state in ('brouillon', 'close')),
  version integer not null default 1,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by integer references admins on delete set null,
  constraint closed_has_date check ((state = 'close') = (closed_at is not null)),
  unique (carrier_id, reference)
);

create table remittance_lines (
  id bigint primary key generated always as identity,
  remittance_id integer not null references remittances on delete cascade,
  -- Null for an unknown number, an adjustment, and the parcel of an order that was deleted.
  parcel_id uuid references parcels on delete set null,
  tracking text not null default '' check (char_length(tracking) <= 60),
  kind text not null check (kind in ('livraison', 'refus', 'retour', 'ajustement')),
  gross numeric(12, 2) not null default 0,
  fee numeric(12, 2) not null default 0,
  note text check (char_length(note) <= 300),
  -- What its parcel was before the invoice was closed, for when it is opened again.
  cash_before text,
  fee_before numeric(10, 2)
);
-- A parcel is settled once per kind, ever.
create unique index parcel_paid_once on remittance_lines (parcel_id, kind) where parcel_id is not null;
create index lines_of_remittance on remittance_lines (remittance_id);
-- Tracking numbers are compared without spaces and case.
create index parcels_by_tracking_key on parcels (upper(replace(tracking, ' ', '')));
