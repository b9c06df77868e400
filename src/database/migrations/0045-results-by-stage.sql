-- How far a month's orders have come is read from the index, without their rows (A10).
drop index order_results_by_date;
create index order_results_by_date on order_results (created_at) include (stage, total);
