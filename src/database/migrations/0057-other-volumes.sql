-- A shop may sell in other sizes than the five with a flag (ADR 162): they are offered where they are listed here.
alter table products add column other_volumes text[] not null default '{}';
drop index products_by_name;
create index products_by_name on products (search_key, id)
  include (has_5ml, has_10ml, has_20ml, has_50ml, has_100ml, other_volumes);

alter table variants drop constraint variants_volume_check;
alter table variants add constraint variants_volume_check check (volume ~ '^[1-9][0-9]{0,3}ml$');
alter table order_items drop constraint order_items_volume_check;
alter table order_items add constraint order_items_volume_check check (volume ~ '^[1-9][0-9]{0,3}ml$');
