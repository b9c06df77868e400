-- The catalogue, the promotions, the customers and their orders.
-- Amounts are dirhams; days and instants are told apart by their types.

create table products (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  brand text,
  image_url text not null,
  images text[] not null default '{}',
  family text not null check (family in (
    'floral', 'oriental', 'boise', 'frais', 'agrumes', 'epice', 'gourmand', 'aromatique', 'fougere', 'chypre'
  )),
  gender text not null check (gender in ('homme', 'femme', 'unisexe')),
  notes_top text not null,
  notes_heart text not null,
  notes_base text not null,
  visible boolean not null default true,
  time_of_day text[] not null default '{}' check (time_of_day <@ '{day,evening,night}'),
  occasion text[] not null default '{}' check (occasion <@ '{daily,formal,romantic,casual}'),
  season text[] not null default '{}' check (season <@ '{spring,summer,fall,winter,all}'),
  intensity text not null default 'moderate' check (intensity in ('light', 'moderate', 'strong')),
  is_best_seller boolean not null default false,
  has_5ml boolean not null default true,
  has_10ml boolean not null default true,
  has_20ml boolean not null default true,
  has_50ml boolean not null default true,
  has_100ml boolean not null default true,
  has_decant boolean not null default true,
  has_full_bottle boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Former addresses of a renamed product: they go on answering, with a redirect.
create table product_slugs (
  slug text primary key,
  product_id integer not null references products on delete cascade
);

create table variants (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  volume text not null check (volume in ('5ml', '10ml', '20ml', '50ml', '100ml')),
  price numeric(10, 2) not null check (price > 0),
  -- The last word against selling twice, whatever the code above it does.
  stock integer not null check (stock >= 0),
  is_original boolean not null,
  unique (product_id, volume)
);

create table promotions (
  id integer generated always as identity primary key,
  variant_id integer not null references variants on delete cascade,
  promotion_type text not null check (promotion_type in ('percentage', 'fixed_amount')),
  -- A percentage, or the new price.
  discount_value numeric(10, 2) not null check (discount_value > 0),
  start_date timestamptz not null,
  end_date timestamptz check (end_date > start_date),
  active boolean not null default true,
  created_at timestamptz not null
);
create index promotions_of_variant on promotions (variant_id) where active;

create table promo_codes (
  id integer generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  discount_percentage numeric(5, 2) not null check (discount_percentage between 1 and 100),
  -- A day in Morocco, its last second included.
  expiry_date date not null,
  active boolean not null default true,
  usage_limit integer check (usage_limit >= 1),
  current_usage integer not null default 0 check (current_usage >= 0)
);

create table customers (
  id integer generated always as identity primary key,
  -- Canonical form: +212612345678.
  phone text not null unique,
  name text not null,
  email text,
  address text,
  city text,
  notes text,
  order_count integer not null default 0 check (order_count >= 0),
  total_spent numeric(12, 2) not null default 0 check (total_spent >= 0),
  last_order_date timestamptz,
  created_at timestamptz not null
);

create table orders (
  -- Random: it is part of an address.
  id uuid primary key,
  order_number text not null unique,
  status text not null check (status in ('nouveau', 'en-preparation', 'expedie', 'livre', 'annule')),
  customer_id integer references customers on delete set null,
  name text not null,
  phone text not null,
  city text not null,
  -- The city as look-ups compare it: no accents, case or hyphens.
  city_key text not null,
  address text not null,
  subtotal numeric(10, 2) not null,
  discount_amount numeric(10, 2) not null default 0,
  shipping_cost numeric(10, 2) not null,
  total numeric(10, 2) not null check (total >= 0),
  promo_code_id integer references promo_codes on delete set null,
  promo_code text,
  created_at timestamptz not null
);
create index orders_by_phone on orders (phone, created_at desc);
create index orders_by_customer on orders (customer_id);
create index orders_by_date on orders (created_at desc);

-- Its own copies: deleting or renaming a product never touches what was sold.
create table order_items (
  id integer generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  variant_id integer references variants on delete set null,
  product_name text not null,
  product_image text not null,
  volume text not null check (volume in ('5ml', '10ml', '20ml', '50ml', '100ml')),
  quantity integer not null check (quantity > 0),
  price numeric(10, 2) not null check (price >= 0)
);
create index items_of_order on order_items (order_id);
create index items_of_variant on order_items (variant_id);

create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  status text not null,
  actor text not null check (actor in ('shopper', 'admin')),
  created_at timestamptz not null
);
create index history_of_order on order_history (order_id);
