-- From which browser and from which connection an order came, as keyed hashes: enough to see that two orders came from
-- the same one, and no more. Orders of before have none.
alter table orders add column browser_hash text, add column network_hash text;
create index orders_by_browser on orders (browser_hash, created_at) where browser_hash is not null;
create index orders_by_network on orders (network_hash, created_at) where network_hash is not null;
