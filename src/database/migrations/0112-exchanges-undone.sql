-- An exchange that was cancelled before it left, and of which nothing comes back, is told in the history of the first order.
alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check check (
  kind in ('created', 'lines', 'merged', 'merged_into', 'details', 'exchanged', 'exchange_of', 'exchange_undone')
);
