-- A carrier says of a delivered parcel that pieces were given back: it waits for an owner beside those that are not finished.
create index parcels_told_in_part on parcels (raw_at, id) where told_in_part and state = 'livre';
