-- Confirming orders: beside its status, an order says how far the shop is with calling its shopper.

alter table orders
  add column confirmation text not null default 'a-confirmer' check (
    confirmation in ('a-confirmer', 'a-rappeler', 'reportee', 'confirmee', 'close')
  ),
  -- Counts the rows of call_attempts that are calls or messages and were not taken back.
  add column attempts smallint not null default 0 check (attempts >= 0),
  add column next_call_at timestamptz,
  add column confirmed_at timestamptz,
  -- Null when the shop did it by itself, or the person has left.
  add column confirmed_by integer references admins on delete set null,
  add column confirmed_via text check (confirmed_via in ('appel', 'whatsapp', 'sms', 'client', 'statut')),
  add column deliver_on date,
  add column cancel_reason text check (
    cancel_reason in (
      'client', 'ne-veut-plus', 'pas-commande', 'faux-numero', 'doublon', 'injoignable', 'hors-zone', 'rupture',
      'refus-livraison', 'injoignable-livraison', 'perdu', 'fraude', 'test', 'autre'
    )
  ),
  add column source text not null default 'boutique' check (
    source in ('boutique', 'telephone', 'whatsapp', 'instagram', 'comptoir')
  ),
  add column district text check (char_length(district) <= 80),
  add column landmark text check (char_length(landmark) <= 120),
  -- Canonical, as `phone`.
  add column phone2 text,
  add column carrier_note text check (char_length(carrier_note) <= 100),
  add column risk smallint not null default 0,
  add column risk_reasons text[] not null default '{}',
  add column duplicate_of uuid references orders on delete set null,
  -- Placed by the owner to try the shop: taken away when it opens.
  add column is_test boolean not null default false;
create index orders_by_double on orders (duplicate_of) where duplicate_of is not null;
create index orders_to_try on orders (created_at) where is_test;

update orders set is_test = true where id in (select order_id from trial_orders);
drop table trial_orders;

-- Orders from before: who moved an order on had confirmed it.
update orders set
  confirmation = 'confirmee',
  confirmed_at = coalesce(
    (
      select min(created_at) from order_history
      where order_id = orders.id and status in ('en-preparation', 'expedie', 'livre')
    ),
    created_at
  ),
  confirmed_via = 'statut'
where status in ('en-preparation', 'expedie', 'livre');

-- Cancelled by the shopper; by the shop after the parcel had left; by the shop before that.
update orders set
  confirmation = 'close',
  confirmed_at = moved_on,
  confirmed_via = case when moved_on is not null then 'statut' end,
  cancel_reason = case
    when actor = 'shopper' then 'client'
    when has_left then 'refus-livraison'
    else 'autre'
  end
from (
  select
    id,
    (
      select actor from order_history
      where order_id = orders.id and status = 'annule' order by order_history.id desc limit 1
    ) as actor,
    exists (
      select from order_history where order_id = orders.id and order_history.status in ('expedie', 'livre')
    ) as has_left,
    (
      select min(created_at) from order_history
      where order_id = orders.id and order_history.status in ('en-preparation', 'expedie', 'livre')
    ) as moved_on
  from orders where status = 'annule'
) as past
where orders.id = past.id;

alter table orders
  add constraint confirmation_of_status check (
    case status
      when 'nouveau' then confirmation in ('a-confirmer', 'a-rappeler', 'reportee')
      when 'annule' then confirmation = 'close'
      else confirmation = 'confirmee'
    end
  ),
  add constraint next_call_of_confirmation check (
    (next_call_at is not null) = (confirmation in ('a-rappeler', 'reportee'))
  ),
  add constraint date_of_confirmed check (confirmation <> 'confirmee' or confirmed_at is not null),
  add constraint reason_of_closed check (cancel_reason is null or status = 'annule');

-- The queue, its counts included, is read from here alone.
create index orders_to_confirm on orders (next_call_at, created_at) include (confirmation)
  where confirmation in ('a-confirmer', 'a-rappeler', 'reportee');

-- What came of each call, message or decision. Never changed while the order lives, except that a note about an erased
-- person goes with them.
create table call_attempts (
  id bigint primary key generated always as identity,
  order_id uuid not null references orders on delete cascade,
  -- Chosen by the browser: what is sent twice is done once.
  client_key uuid not null unique,
  staff_id integer references admins on delete set null,
  -- 'statut': a decision without a call.
  channel text not null check (channel in ('appel', 'whatsapp', 'sms', 'statut')),
  outcome text not null check (
    outcome in (
      'confirme', 'pas-de-reponse', 'injoignable', 'boite-vocale', 'occupe', 'reporte', 'ne-veut-plus',
      'pas-commande', 'faux-numero', 'doublon', 'hors-zone', 'rupture', 'a-modifier', 'annule-saisie'
    )
  ),
  note text check (char_length(note) <= 300),
  next_call_at timestamptz,
  at timestamptz not null,
  -- Where the order stood, to which it returns when this is taken back.
  confirmation_before text not null,
  next_call_before timestamptz,
  -- Of outcome 'annule-saisie': which one it takes back.
  takes_back bigint unique references call_attempts on delete cascade,
  check ((takes_back is not null) = (outcome = 'annule-saisie'))
);
create index attempts_of_order on call_attempts (order_id, id);
create index attempts_by_date on call_attempts (at);

-- Who is calling a shopper now, so that nobody else does. One that has run out counts as none.
create table call_claims (
  order_id uuid primary key references orders on delete cascade,
  staff_id integer not null references admins on delete cascade,
  expires_at timestamptz not null
);
