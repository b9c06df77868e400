-- The demonstration has parcels too, with bordereaux, carriers' invoices and advertising. A bordereau says nothing of the
-- owner's; an invoice says what was typed at its head, whatever became of it since.
create or replace view demo_prints as
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
select 'order', id::text, '' from orders
union all
select 'carrier', id::text, md5(row(
  name, active, phone, fee_default, refused_fee_default, returned_fee_default, remit_days, columns, tracking_url
)::text) from carriers
union all
select 'handover', id::text, '' from handovers
union all
select 'remittance', id::text, md5(row(carrier_id, reference, dated_on - date '2000-01-01', net, note)::text)
from remittances
union all
select 'ad_spend', (day - date '2000-01-01') || ' ' || channel, md5(amount::text) from ad_spend;

alter table demo_rows drop constraint demo_rows_kind_check;
alter table demo_rows add constraint demo_rows_kind_check check (
  kind in (
    'product', 'promotion', 'promo_code', 'customer', 'order', 'carrier', 'handover', 'remittance', 'ad_spend'
  )
);
