-- Those who carry parcels: fees, limits, the columns of their files and the words of their statuses.
create table carriers (
  id integer primary key generated always as identity,
  name text not null unique check (char_length(name) between 1 and 60),
  adapter text not null default 'manuel' check (
    adapter in ('manuel', 'ozon', 'sendit', 'ameex', 'forcelog', 'digylog', 'cathedis')
  ),
  active boolean not null default true,
  phone text,
  open_default boolean not null default true,
  try_default boolean not null default false,
  -- DH; null without a limit.
  max_cod numeric(10, 2) check (max_cod > 0),
  -- Characters a carrier takes at most, by field: {"address": 100}.
  max_lengths jsonb not null default '{}',
  fee_default numeric(10, 2) not null default 0 check (fee_default >= 0),
  refused_fee_default numeric(10, 2) not null default 0 check (refused_fee_default >= 0),
  returned_fee_default numeric(10, 2) not null default 0 check (returned_fee_default >= 0),
  -- After so many days a delivered parcel's cash is late.
  remit_days smallint not null default 7 check (remit_days between 0 and 90),
  label text not null default '100x100' check (label in ('100x100', 'a6', 'a4x4')),
  -- 'https://…{suivi}'
  tracking_url text,
  preset text not null default 'generique',
  -- [{header, source, format?}], in order.
  columns jsonb not null default '[]',
  -- {"EN VOYAGE": "en-route"}: words the shop has classified, beside those it knows from the start.
  status_words jsonb not null default '{}',
  -- {tracking, amount, fee, kind?}: headings of the carrier's invoices, learnt once.
  remit_columns jsonb not null default '{}',
  -- A carrier's credentials, sealed with a key of shop_secrets; written, never read back.
  secret bytea,
  version integer not null default 1,
  created_at timestamptz not null
);

create table carrier_cities (
  carrier_id integer not null references carriers on delete cascade,
  -- The carrier's own id of a city or quarter.
  external_id text not null check (char_length(external_id) between 1 and 60),
  name text not null check (char_length(name) between 1 and 100),
  -- As orders.city_key.
  name_key text not null,
  delivered_fee numeric(10, 2) check (delivered_fee >= 0),
  refused_fee numeric(10, 2) check (refused_fee >= 0),
  returned_fee numeric(10, 2) check (returned_fee >= 0),
  delay text check (char_length(delay) <= 60),
  primary key (carrier_id, external_id)
);
create index cities_of_carrier on carrier_cities (carrier_id, name_key);

-- Which of the carrier's cities or quarters an address means.
create table city_mappings (
  carrier_id integer not null,
  city_key text not null,
  district_key text not null default '',
  external_id text not null,
  primary key (carrier_id, city_key, district_key),
  foreign key (carrier_id, external_id) references carrier_cities on delete cascade
);
