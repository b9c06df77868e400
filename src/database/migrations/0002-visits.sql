-- What the shop remembers about browsers. Cookies, keys and addresses are kept as hashes only.

create table sessions (
  -- SHA-256 of the cookie.
  id text primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_expiry on sessions (expires_at);

-- Which browser may see an order whole, or cancel it.
create table order_accesses (
  session_id text not null references sessions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  reason text not null check (reason in ('placed', 'looked_up_by_number')),
  expires_at timestamptz not null,
  primary key (session_id, order_id, reason)
);
create index accesses_of_order on order_accesses (order_id);
create index accesses_by_expiry on order_accesses (expires_at);

-- The same key gives the same order; the same key with another body is refused.
create table idempotency_keys (
  -- SHA-256 of the key.
  key text primary key,
  request_hash text not null,
  order_id uuid not null references orders on delete cascade deferrable initially deferred,
  created_at timestamptz not null
);
create index keys_by_date on idempotency_keys (created_at);
create index keys_of_order on idempotency_keys (order_id);

-- Counted here and not in memory: limits must hold across processes.
create table rate_limits (
  -- What is limited and a SHA-256 of for whom.
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index limits_by_end on rate_limits (window_ends_at);

-- Values every process must share, made at the first start, e.g. the key that signs anti-forgery tokens.
create table shop_secrets (
  name text primary key,
  value text not null
);
