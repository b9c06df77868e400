-- Marks of the networks that carts and requests to be told came from, as orders have (D39): so many of a network and a day are kept.
alter table left_carts
  add column network_hash text,
  add constraint ended_cart_has_no_network check (ended is null or network_hash is null);
create index left_carts_of_network on left_carts (network_hash) where network_hash is not null;
alter table stock_alerts add column network_hash text;
create index stock_alerts_of_network on stock_alerts (network_hash, created_at) where network_hash is not null;
