-- How many parcels a carrier has in each state, and their amounts, counted without reading the table.
create index parcels_by_carrier on parcels (carrier_id, state) include (amount);
-- The returns of the last days.
create index parcels_by_return on parcels (returned_at desc, id) where state = 'retourne';
-- Whose pieces are still to come back.
create index orders_coming_back on orders (id) where goods = 'en-retour';
