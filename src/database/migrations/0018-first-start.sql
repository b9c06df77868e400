-- What the demonstration wrote, so that it can be taken away again, and how far the owner is with a new shop.

-- What the demonstration says in a row: a row that says something else has been changed by the owner. Stock, visibility
-- and figures move by themselves, and say nothing.
create view demo_prints as
select 'product' as kind, products.id::text as row_id, md5(row(
  slug, name, description, brand, image_url, images, family, gender, notes_top, notes_heart, notes_base,
  time_of_day, occasion, season, intensity,
  (select array_agg(row(volume, price, is_original)::text order by volume) from variants where product_id = products.id)
)::text) as print from products
union all
select 'promotion', id::text, md5(row(
  promotion_type, discount_value, extract(epoch from start_date), extract(epoch from end_date)
)::text) from promotions
union all
select 'promo_code', id::text, md5(row(code, discount_percentage, expiry_date - date '2000-01-01', usage_limit)::text)
from promo_codes
union all
select 'customer', id::text, md5(row(phone, name, email, address, city, notes)::text) from customers
union all
select 'order', id::text, '' from orders;

create table demo_rows (
  kind text not null check (kind in ('product', 'promotion', 'promo_code', 'customer', 'order')),
  row_id text not null,
  print text not null,
  primary key (kind, row_id)
);

-- What cannot be read from the shop itself: the owner keeps the password or the fees as they are, has taken the
-- demonstration away, has tried an order, has opened the shop, or does not want to be reminded.
create table first_start (
  step text primary key check (step in ('password', 'delivery', 'demo', 'trial', 'opening', 'dismissed')),
  done_by text not null,
  done_at timestamptz not null
);

-- Orders that the owner placed to try the shop: taken away when it opens.
create table trial_orders (order_id uuid primary key references orders on delete cascade);

-- Shops from before: the demonstration wrote everything at one moment, before anything else was sold. What the owner
-- saved since has another `updated_at`.
with demo_slugs (slug) as (
  values ('cedre-d-azrou'), ('ombre-de-kasbah'), ('vent-de-taghazout'), ('fougere-du-rif'), ('le-tanneur-de-minuit'),
    ('poivre-des-caravanes'), ('lavande-d-imlil'), ('zeste-de-berkane'), ('vetiver-de-l-oued'),
    ('barbier-de-la-medina'), ('rosee-de-kelaa'), ('fleur-de-bigarade'), ('jasmin-des-terrasses'),
    ('miel-de-dattier'), ('amande-lalla'), ('soie-de-fes'), ('taliouine-pourpre'), ('figue-sous-la-treille'),
    ('clementine-voilee'), ('ambre-des-noces'), ('the-des-trois-services'), ('oud-de-sijilmassa'),
    ('santal-zellige'), ('ras-el-nuit'), ('sel-d-oualidia'), ('verveine-au-riad'), ('encens-de-chellah'),
    ('mousse-de-toubkal'), ('sirop-de-grenade'), ('cedrat-de-l-aube')
),
demo_codes (code, percent) as (
  values ('BIENVENUE10', 10), ('SILLAGE20', 20), ('PRINTEMPS15', 15), ('ATLAS5', 5)
),
loaded as (
  select min(created_at) as moment from products join demo_slugs using (slug)
  where image_url = '/pictures/' || slug || '.webp'
),
found (kind, row_id) as (
  select 'product', id::text from products join demo_slugs using (slug), loaded
  where created_at = moment and updated_at = moment
  union all
  select 'promotion', id::text from promotions, loaded where created_at = moment
  union all
  select 'promo_code', id::text from promo_codes join demo_codes using (code), loaded
  where moment is not null and discount_percentage = percent
  union all
  select 'customer', id::text from customers, loaded where created_at <= moment and email is null and notes is null
  union all
  select 'order', id::text from orders, loaded where created_at <= moment
)
insert into demo_rows select kind, row_id, print from found join demo_prints using (kind, row_id);

-- A shop from before stays open, and one that has sold something is past its first start.
insert into first_start select 'opening', 'shop', now() where exists (select from admins);
insert into first_start select 'dismissed', 'shop', now() where exists (
  select from orders where id::text not in (select row_id from demo_rows where kind = 'order')
);
