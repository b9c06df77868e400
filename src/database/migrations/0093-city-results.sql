-- What became of each carrier's parcels to each city, by which a carrier is proposed (A40). Counted anew every hour.
create table city_results (
  city_key text not null,
  carrier_id integer not null references carriers (id) on delete cascade,
  ended integer not null,
  delivered integer not null,
  -- Middle of the days from handover to delivery.
  days double precision,
  -- In DH.
  cost numeric(12, 2) not null,
  primary key (city_key, carrier_id)
);
