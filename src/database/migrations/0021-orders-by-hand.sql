-- Orders written down and changed by staff.

alter table orders
  -- Counts the changes of lines, delivery and discount: a change says which one it saw.
  add column version integer not null default 1,
  -- Of the promo code, as it was when the order was placed: the discount is computed again when lines change.
  add column promo_percent numeric(5, 2) not null default 0 check (promo_percent between 0 and 100),
  -- Part of discount_amount.
  add column staff_discount numeric(10, 2) not null default 0 check (staff_discount >= 0),
  add column discount_reason text,
  add column free_shipping boolean not null default false;

-- Orders of before: the code's percentage if it gives the discount, or else the share that the discount was.
update orders set promo_percent = coalesce(
  (
    select discount_percentage from promo_codes
    where promo_codes.id = promo_code_id and floor(subtotal * discount_percentage / 100 + 0.5) = discount_amount
  ),
  least(100, round(discount_amount * 100 / subtotal, 2))
)
where promo_code is not null and subtotal > 0 and discount_amount > 0;

-- Who changed what of an order: names of fields, goods and figures; never a name, a phone or an address.
create table order_changes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('created', 'lines', 'merged', 'merged_into', 'details')),
  staff_id integer references admins on delete set null,
  created_at timestamptz not null,
  fields text[] not null default '{}',
  -- [{product_name, volume, price, before, after}]
  lines jsonb not null default '[]',
  -- {discount, shipping, total}, each {before, after}; nothing where no amount was changed.
  amounts jsonb,
  discount_reason text,
  other_order uuid references orders on delete set null
);
create index changes_of_order on order_changes (order_id, id);
create index changes_with_other on order_changes (other_order) where other_order is not null;

-- The slip of an order that was printed last, and what it says.
create table order_slips (
  order_id uuid primary key references orders on delete cascade,
  version integer not null,
  total numeric(10, 2) not null,
  -- The order's last change when it was printed.
  last_change bigint not null,
  printed_at timestamptz not null
);
