-- A refund may be a credit on the customer's next order ('avoir'): what refunds of this kind gave, less what orders used.
alter table refunds drop constraint refunds_method_check;
alter table refunds add constraint refunds_method_check check (method in ('especes', 'virement', 'avoir'));

-- Whole DH, taken off the order's total.
alter table orders add column credit numeric(10, 2) not null default 0 check (credit >= 0);

alter table order_results add column credits bigint not null default 0;
alter table line_results add column credits double precision not null default 0;
create trigger result_of_credit after update on orders for each row
  when (old.credit is distinct from new.credit)
  execute function mark_result();
