-- An order's history says who did it: the person of the team, the shopper, the shop itself, a carrier's file.
alter table order_history
  add column staff_id integer references admins on delete set null,
  drop constraint order_history_actor_check,
  add constraint order_history_actor_check check (actor in ('shopper', 'admin', 'shop', 'carrier'));

-- What the journal says of changes of status, and the calls' record of confirmations, was written at the same moment.
update order_history set staff_id = audit.staff_id
from audit
where audit.subject = 'order ' || order_history.order_id and audit.created_at = order_history.created_at
  and audit.staff_id is not null and order_history.actor = 'admin';
update order_history set staff_id = call_attempts.staff_id
from call_attempts
where call_attempts.order_id = order_history.order_id and call_attempts.at = order_history.created_at
  and call_attempts.staff_id is not null and order_history.actor = 'admin' and order_history.staff_id is null;

-- An order that was only ever a trial (A4.15) goes back to this status when that is taken back.
alter table orders
  add column status_before_trial text
    check (status_before_trial in ('nouveau', 'en-preparation', 'expedie', 'livre', 'annule')),
  add constraint before_trial_of_trials check (status_before_trial is null or is_test);
