-- What the owner may change while the shop is open. A setting that has no row has its default (domain/settings.ts).
create table settings (
  key text primary key,
  value jsonb not null,
  -- Counts the changes of this setting.
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamptz not null
);

-- Who did what to which thing, and when. Names of fields only, never the values of persons.
create table audit (
  id bigint primary key generated always as identity,
  created_at timestamptz not null,
  -- The administrator's name, 'shop' for its own nightly work, 'unknown' for a login that failed.
  actor text not null,
  action text not null,
  -- What it was done to, as `order 3f2a…` or `product 12`; empty for the shop as a whole.
  subject text not null,
  fields text[] not null default '{}'
);
create index audit_by_date on audit (created_at desc, id desc);
create index audit_by_subject on audit (subject, id desc);
