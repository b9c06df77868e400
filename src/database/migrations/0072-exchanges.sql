-- An exchange: an order that goes out for the pieces of a return, which come back by its parcel. A return is exchanged once.
alter table orders add column exchange_return uuid references customer_returns (id) on delete set null;
create unique index exchange_of_return on orders (exchange_return) where exchange_return is not null;

alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check
  check (kind in ('created', 'lines', 'merged', 'merged_into', 'details', 'exchanged', 'exchange_of'));
