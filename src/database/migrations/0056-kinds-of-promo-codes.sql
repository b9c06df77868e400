-- Promo codes take a percentage or an amount off the goods, or pay the delivery. The codes of before take a percentage, of any
-- basket, any number of times.

alter table promo_codes
  drop constraint promo_codes_discount_percentage_check,
  add column kind text not null default 'percentage' check (kind in ('percentage', 'amount', 'free_delivery')),
  -- In whole dirhams; 0 for the other kinds, as the percentage is.
  add column amount integer not null default 0,
  -- The subtotal of the goods from which the code gives anything.
  add column smallest_basket integer check (smallest_basket >= 1),
  add column once_per_phone boolean not null default false,
  add constraint promo_codes_benefit_check check (
    case kind
      when 'percentage' then discount_percentage between 1 and 100 and amount = 0
      when 'amount' then discount_percentage = 0 and amount >= 1
      else discount_percentage = 0 and amount = 0
    end
  );

alter table orders
  -- Of the promo code, as it was when the order was placed, like promo_percent.
  add column promo_kind text not null default 'percentage' check (promo_kind in ('percentage', 'amount', 'free_delivery')),
  add column promo_amount integer not null default 0 check (promo_amount >= 0),
  add column promo_smallest_basket integer check (promo_smallest_basket >= 1);

-- A bound says that the owner changed the demonstration's code, and codes without one say what they said before.
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
select 'promo_code', id::text, md5(
  row(code, discount_percentage, expiry_date - date '2000-01-01', usage_limit)::text
  || case when smallest_basket is null and not once_per_phone then '' else row(smallest_basket, once_per_phone)::text end
) from promo_codes
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
