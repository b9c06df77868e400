-- A perfume may wait, hidden, until everything that shoppers read of it is known (ADR 160). An unknown text is empty, an
-- unknown family or gender is null.
alter table products alter column description set default '';
alter table products alter column image_url set default '';
alter table products alter column notes_top set default '';
alter table products alter column notes_heart set default '';
alter table products alter column notes_base set default '';
alter table products alter column family drop not null;
alter table products alter column gender drop not null;

-- The same rule as `missingOf` in `src/domain/products/completeness.ts`.
alter table products add column is_complete boolean not null generated always as (
  image_url <> '' and char_length(description) >= 10 and family is not null and gender is not null
  and char_length(notes_top) >= 3 and char_length(notes_heart) >= 3 and char_length(notes_base) >= 3
) stored;
update products set visible = false where visible and not is_complete;
alter table products add constraint visible_products_are_complete check (is_complete or not visible);

-- How many wait is asked by each list of products.
create index incomplete_products on products (id) where not is_complete;
