-- Numbers whose orders are marked or refused, for twelve months unless renewed. A person who is erased leaves nothing here.
create table blocklist (
  -- In place of the phone wherever an entry is named: addresses, audit, live messages.
  id integer generated always as identity unique,
  -- Canonical, as in orders.
  phone text primary key,
  level text not null check (level in ('signaler', 'refuser')),
  reason text not null check (char_length(reason) between 1 and 200),
  created_at timestamptz not null,
  created_by integer references admins on delete set null,
  expires_at timestamptz,
  lifted_at timestamptz
);

-- Inserting a double would wait for whoever is changing the older order, and hold the customer's row meanwhile, which
-- the other needs next: both would wait for ever. An order is only deleted once it is nobody's original.
alter table orders drop constraint orders_duplicate_of_fkey;
drop index orders_by_double;
