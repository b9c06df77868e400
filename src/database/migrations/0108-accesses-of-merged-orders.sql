-- A browser whose order was merged into another one takes back its consent of that one too; it may do nothing else with it.
alter table order_accesses
  drop constraint order_accesses_reason_check,
  add constraint order_accesses_reason_check
    check (reason in ('placed', 'looked_up_by_number', 'gave_phone', 'merged'));
