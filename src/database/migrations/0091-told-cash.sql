-- What a carrier is told after the first word, and what it says of money (A39.17).
alter table parcel_sendings
  -- The parcel has changed since the carrier was told of it; null once the carrier knows, or a person was told.
  add column changed_at timestamptz,
  -- When the carrier was last asked whether it has paid the parcel.
  add column cash_read_at timestamptz;

-- The name of the pick-up place, in the carrier's words; empty where a person typed its number.
alter table carrier_links add column pickup_name text not null default '';

-- The carrier's own Arabic name of a place, by which an address in Arabic finds it.
alter table carrier_cities add column name_ar text;
