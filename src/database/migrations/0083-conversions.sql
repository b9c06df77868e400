-- What Meta and TikTok are told of orders. A row is the claim, and what became of it; nothing in it names a person.
create table conversions (
  order_id uuid not null references orders on delete cascade,
  network text not null check (network in ('meta', 'tiktok')),
  -- When the order was delivered or confirmed, and what it is worth, in DH.
  happened_at timestamptz not null,
  value numeric(10, 2) not null,
  state text not null default 'attente' check (state in ('attente', 'envoyee', 'refusee')),
  tries smallint not null default 0,
  -- Also until when a process has it.
  next_try_at timestamptz,
  told_at timestamptz,
  -- What the network said last, without what may be of a person.
  answer text check (char_length(answer) <= 300),
  primary key (order_id, network),
  check ((state = 'attente') = (next_try_at is not null)),
  check ((state = 'envoyee') = (told_at is not null))
);
create index conversions_to_try on conversions (next_try_at) where next_try_at is not null;
create index conversions_by_date on conversions (happened_at desc, order_id, network);

create index orders_by_confirmation on orders (confirmed_at) where confirmed_at is not null;
create index history_of_deliveries on order_history (created_at) where status = 'livre' and goods is null;
