-- Sums of orders and parcels, kept by differences: what is written, changed or removed adds rows, and whoever reads adds
-- all rows up. A difference is an insert without key, index or lock, and waits for nobody (ADR 117).

-- Days begin at 23:00 UTC, when Morocco's usually do: services/orders/tallies.ts.
create table order_tallies (
  day date not null,
  status text not null,
  count bigint not null,
  total numeric(14, 2) not null
);

create table parcel_tallies (
  -- Null for parcels without a carrier.
  carrier_id integer,
  state text not null,
  count bigint not null,
  amount numeric(14, 2) not null
);

create function order_tally_day(created_at timestamptz) returns date language sql immutable strict parallel safe
return ((created_at at time zone 'UTC') + interval '1 hour')::date;

create function tally_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_tallies values (order_tally_day(old.created_at), old.status, -1, -old.total);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_tallies values (order_tally_day(new.created_at), new.status, 1, new.total);
  end if;
  return null;
end $$;

create function tally_parcel() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into parcel_tallies values (old.carrier_id, old.state, -1, -old.amount);
  end if;
  if tg_op <> 'DELETE' then
    insert into parcel_tallies values (new.carrier_id, new.state, 1, new.amount);
  end if;
  return null;
end $$;

create function forget_tallies() returns trigger language plpgsql as $$
begin
  execute format('delete from %I', tg_argv[0]);
  return null;
end $$;

create trigger order_is_tallied after insert or delete on orders for each row execute function tally_order();
create trigger changed_order_is_tallied after update on orders for each row
  when ((old.created_at, old.status, old.total) is distinct from (new.created_at, new.status, new.total))
  execute function tally_order();
create trigger no_order_is_tallied after truncate on orders execute function forget_tallies('order_tallies');

create trigger parcel_is_tallied after insert or delete on parcels for each row execute function tally_parcel();
create trigger changed_parcel_is_tallied after update on parcels for each row
  when ((old.carrier_id, old.state, old.amount) is distinct from (new.carrier_id, new.state, new.amount))
  execute function tally_parcel();
create trigger no_parcel_is_tallied after truncate on parcels execute function forget_tallies('parcel_tallies');

insert into order_tallies select order_tally_day(created_at), status, count(*), sum(total) from orders group by 1, 2;
insert into parcel_tallies select carrier_id, state, count(*), sum(amount) from parcels group by 1, 2;
