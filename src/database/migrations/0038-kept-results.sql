-- What 'Résultats' adds up, kept by order: the rule itself is services/results/rule.ts, which computes anew whatever is
-- marked here before anybody reads (ADR 101).

-- Orders whose rows below may have changed. Triggers write it with the change, and never wait: no key, no lock.
create table result_marks (order_id uuid not null);

-- By which rule the rows were computed; another one computes all of them anew.
create table result_rule (
  id boolean primary key default true check (id),
  digest text not null
);

-- No foreign keys to orders: whoever computes anew would lock orders that are being changed. Amounts are centimes.
create table order_results (
  order_id uuid primary key,
  created_at timestamptz not null,
  source text not null,
  city_key text not null,
  city text not null,
  has_parcel boolean not null,
  carrier_id integer,
  is_confirmed boolean not null,
  confirmed_by integer,
  stage smallint not null,
  place text not null,
  is_untracked boolean not null,
  attempts smallint not null,
  ended smallint not null,
  delivered smallint not null,
  returned smallint not null,
  unknown_pieces integer not null,
  total bigint not null,
  collected bigint not null,
  owed bigint not null,
  goods bigint not null,
  delivery bigint not null,
  return_costs bigint not null,
  packaging bigint not null
);
create index order_results_by_date on order_results (created_at);

-- An order's perfumes, with their shares of its amounts: in DH, and not rounded.
create table line_results (
  order_id uuid not null,
  created_at timestamptz not null,
  product_name text not null,
  stage smallint not null,
  quantity integer not null,
  amount double precision not null,
  collected double precision not null,
  goods double precision not null,
  delivery double precision not null,
  return_costs double precision not null,
  packaging double precision not null
);
create index line_results_of_order on line_results (order_id);
create index line_results_by_date on line_results (created_at);

-- When parcels were delivered, to the hour, and on which day they were paid.
create table payment_results (
  order_id uuid not null,
  created_at timestamptz not null,
  delivered_at timestamptz not null,
  received_on date not null
);
create index payment_results_of_order on payment_results (order_id);
create index payment_results_by_date on payment_results (created_at);

create or replace function mark_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into result_marks values (old.id);
  else
    insert into result_marks values (new.id);
  end if;
  return null;
end $$;

-- Of a row that belongs to an order; also the one that it belonged to before.
create or replace function mark_result_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into result_marks values (old.order_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.order_id <> old.order_id) then
    insert into result_marks values (new.order_id);
  end if;
  return null;
end $$;

-- A parcel that is gone has marked its order itself.
create or replace function mark_result_of_parcel() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into result_marks select order_id from parcels where id = old.parcel_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into result_marks select order_id from parcels where id = new.parcel_id;
  end if;
  return null;
end $$;

create or replace function mark_results_of_remittance() returns trigger language plpgsql as $$
begin
  insert into result_marks
    select order_id from remittance_lines join parcels on parcels.id = parcel_id where remittance_id = new.id;
  return null;
end $$;

create or replace function forget_results() returns trigger language plpgsql as $$
begin
  delete from result_marks;
  delete from order_results;
  delete from line_results;
  delete from payment_results;
  return null;
end $$;

create trigger result_of_placed after insert or delete on orders for each row execute function mark_result();
create trigger result_of_changed after update on orders for each row
  when ((
    old.status, old.cancel_reason, old.confirmed_at, old.confirmed_by, old.total, old.subtotal, old.attempts, old.city,
    old.city_key, old.source, old.is_test, old.created_at
  ) is distinct from (
    new.status, new.cancel_reason, new.confirmed_at, new.confirmed_by, new.total, new.subtotal, new.attempts, new.city,
    new.city_key, new.source, new.is_test, new.created_at
  ))
  execute function mark_result();
create trigger results_of_none after truncate on orders execute function forget_results();

create trigger result_of_item after insert or delete on order_items
  for each row execute function mark_result_of_order();
create trigger result_of_changed_item after update on order_items for each row
  when ((old.order_id, old.product_name, old.quantity, old.price, old.unit_cost)
    is distinct from (new.order_id, new.product_name, new.quantity, new.price, new.unit_cost))
  execute function mark_result_of_order();

create trigger result_of_parcel after insert or delete on parcels
  for each row execute function mark_result_of_order();
create trigger result_of_changed_parcel after update on parcels for each row
  when ((
    old.order_id, old.carrier_id, old.state, old.amount, old.collected, old.fee_expected, old.fee_charged,
    old.packaging_cost, old.delivered_at, old.cash, old.created_at
  ) is distinct from (
    new.order_id, new.carrier_id, new.state, new.amount, new.collected, new.fee_expected, new.fee_charged,
    new.packaging_cost, new.delivered_at, new.cash, new.created_at
  ))
  execute function mark_result_of_order();

create trigger result_of_return_line after insert or update or delete on return_lines
  for each row execute function mark_result_of_parcel();
create trigger result_of_remittance_line after insert or update or delete on remittance_lines
  for each row execute function mark_result_of_parcel();
create trigger results_of_remittance after update on remittances for each row
  when ((old.state, old.received_on) is distinct from (new.state, new.received_on))
  execute function mark_results_of_remittance();
