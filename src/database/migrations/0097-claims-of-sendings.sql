alter table parcel_sendings
  -- A process that works on the parcel has it until then. When it is due is written beside it, so that whoever wakes a parcel
  -- that is being worked on is not overwritten.
  add column leased_until timestamptz,
  -- The carrier has rung since the parcel was read.
  add column rung_at timestamptz,
  -- A second parcel that the carrier made of this one, to be cancelled there by a person.
  add column second_code text;
create index parcel_sendings_reference on parcel_sendings (carrier_id, reference);

alter table carrier_links
  -- When the carrier rang last with a true bell, and last with a false one: until the first true one it is asked as if it never rang.
  add column bell_heard_at timestamptz,
  add column bell_refused_at timestamptz;
