-- Who asked to be told when a size is back, until told or for 90 days. A number may stand here more than once for a size: each
-- browser that asked has a request of its own, and learns nothing of the others.
create table stock_alerts (
  id integer generated always as identity primary key,
  variant_id integer not null references variants (id) on delete cascade,
  phone text not null,
  language text not null check (language in ('fr', 'ar')),
  -- The hash of what the browser keeps to take its request back.
  key_hash text not null unique,
  -- The secret of the link that forgets the number, the same for all its requests.
  forget_key text not null,
  created_at timestamptz not null
);
create index stock_alerts_size on stock_alerts (variant_id, phone);
create index stock_alerts_phone on stock_alerts (phone);
create index stock_alerts_forget on stock_alerts (forget_key);
create index stock_alerts_age on stock_alerts (created_at);
