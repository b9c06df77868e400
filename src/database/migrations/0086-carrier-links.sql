-- The interface of a carrier: its keys are sealed, and its address of bells has a secret of its own (A39).
create table carrier_links (
  carrier_id integer primary key references carriers (id) on delete cascade,
  adapter text not null,
  keys text not null,
  pickup text not null default '',
  bell_secret text not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  -- Why the carrier did not take the keys when they were last tried; null while it takes them.
  check_error text,
  -- The first parcel that the carrier took: until then nobody has seen the link work.
  proven_at timestamptz
);

-- What a carrier was told of a parcel: at most one line, so that a parcel is told once (ADR 177).
create table parcel_sendings (
  parcel_id uuid primary key references parcels (id) on delete cascade,
  carrier_id integer not null references carriers (id) on delete cascade,
  state text not null check (state in ('en-attente', 'inconnu', 'envoye', 'refuse')),
  reference text not null,
  code text,
  label_url text,
  -- In the carrier's words, or ours: why it is not there yet.
  message text,
  tries integer not null default 0,
  looks integer not null default 0,
  asked_by integer references admins (id) on delete set null,
  asked_at timestamptz not null,
  told_at timestamptz,
  read_at timestamptz,
  -- What the carrier said last, which does not move the parcel by itself.
  waiting_word text,
  -- When the job does the next thing for it; null when nothing is due.
  next_at timestamptz
);
create index parcel_sendings_due on parcel_sendings (next_at) where next_at is not null;
create unique index parcel_sendings_code on parcel_sendings (carrier_id, code) where code is not null;

alter table carriers drop column secret, drop column adapter;
