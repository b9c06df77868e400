-- Web Push: the devices that are told of orders, and what each was told.

create table push_subscriptions (
  -- A secret of the device and its push service: whoever has it, and the keys, can make the device ring.
  endpoint text primary key check (char_length(endpoint) <= 1000),
  id integer not null unique generated always as identity,
  staff_id integer not null references admins on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- In a row, since the push service last took a message.
  failures smallint not null default 0,
  -- When and in which session (`admin_sessions.id`) the device last told its subscription. Sessions end by
  -- themselves long before the device is to be silent.
  seen_at timestamptz not null,
  session_id integer
);
create index push_subscriptions_by_staff on push_subscriptions (staff_id);

-- One event for one device. The row is the claim: whoever writes it or moves `next_try_at` on has the event.
create table push_deliveries (
  subscription_id integer not null references push_subscriptions (id) on delete cascade,
  event text not null check (event in ('commande', 'rappel')),
  order_id uuid not null references orders on delete cascade,
  -- Of the order, or of the callback: another callback is another event.
  due_at timestamptz not null,
  tries smallint not null default 0,
  -- Null once it is done, sent or not.
  next_try_at timestamptz,
  primary key (subscription_id, event, order_id, due_at)
);
create index push_deliveries_to_try on push_deliveries (next_try_at) where next_try_at is not null;
create index push_deliveries_of_order on push_deliveries (order_id);
create index push_deliveries_by_date on push_deliveries (due_at);
