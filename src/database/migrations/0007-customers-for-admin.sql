-- The administrator's list of customers: searched, sorted and paged here, however many there are.

-- A line each for the name and for the digits of the phone as people dial it, at home and from abroad. The name comes
-- first: lists by name are in the order of this column.
alter table customers add column search_key text not null generated always as (
  left(search_text(left(name, 200)), 200) || E'\n'
  || regexp_replace(regexp_replace(left(phone, 200), '^\+212', '0'), '\D', '', 'g') || E'\n'
  || regexp_replace(regexp_replace(left(phone, 200), '\D', '', 'g'), '^0(?=[1-9])', '212')
) stored;

create index customers_by_last_order on customers (last_order_date desc nulls last, id desc);
