-- A deducted decant names the line of its bottle: what it took off is that line's (S22.17), whatever becomes of the catalogue.
-- Deleting the order of the decant no longer takes the deduction out of the order of the bottle.
alter table decant_deductions
  add column bottle_item_id integer references order_items (id) on delete set null,
  alter column order_item_id drop not null,
  drop constraint decant_deductions_order_item_id_fkey,
  add constraint decant_deductions_order_item_id_fkey
    foreign key (order_item_id) references order_items (id) on delete set null;

-- Those written before are the dearest line's of the decant's perfume.
update decant_deductions set bottle_item_id = (
  select bottle.id
  from order_items as bottle
    left join variants as size on size.id = bottle.variant_id
    left join order_items as decant on decant.id = decant_deductions.order_item_id
    left join variants as own on own.id = decant.variant_id
  where bottle.order_id = decant_deductions.order_id
  order by coalesce(own.product_id = size.product_id and size.is_original, false) desc, bottle.price desc, bottle.id
  limit 1
);

-- Deleting an order looks for its lines here.
create index decant_deductions_item on decant_deductions (order_item_id);
create index decant_deductions_bottle on decant_deductions (bottle_item_id);
