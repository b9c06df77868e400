-- When the carrier's own whole list had the city no more. An order to it waits for a person; the city stays, because parcels went
-- there and links of places lead to it, and is served again as soon as a list has it.
alter table carrier_cities add column gone_at timestamptz;
