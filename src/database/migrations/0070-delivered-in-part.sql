-- A shopper may take a part of a parcel at the door and give the rest back (ADR 165).
alter table parcels drop constraint parcels_state_check;
alter table parcels add constraint parcels_state_check check (
  state in (
    'a-remettre', 'remis', 'en-route', 'en-livraison', 'echec', 'livre', 'livre-en-partie', 'refuse', 'retour', 'retourne',
    'perdu', 'annule'
  )
);
alter table parcels drop constraint delivered_has_date;
alter table parcels add constraint delivered_has_date check (
  state not in ('livre', 'livre-en-partie') or delivered_at is not null
);
-- The carrier tells of a delivery in part, and no person has said since what was taken.
alter table parcels add column told_in_part boolean not null default false;

-- Pieces that were given back at the door, and the DH of the total that were not taken for them.
alter table order_items add column not_taken integer not null default 0;
alter table order_items add constraint not_taken_of_line check (not_taken between 0 and quantity);
alter table orders add column not_taken numeric(10, 2) not null default 0;
alter table orders add constraint not_taken_of_total check (not_taken between 0 and total);

-- What sold in a month is read from this index alone.
drop index items_of_order;
create index items_of_order on order_items (order_id) include (variant_id, quantity, not_taken);

create trigger result_of_not_taken after update on orders for each row
  when (old.not_taken <> new.not_taken) execute function mark_result();
create trigger result_of_item_not_taken after update on order_items for each row
  when (old.not_taken <> new.not_taken) execute function mark_result_of_order();

-- Received returns, the rests of parcels among them (A25.20).
drop index parcels_by_return;
create index parcels_by_return on parcels (returned_at desc, id) where returned_at is not null;
