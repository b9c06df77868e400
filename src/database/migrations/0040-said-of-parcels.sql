alter table parcel_events
  -- What the driver took, as a person typed it.
  add column collected numeric(10, 2) check (collected >= 0),
  -- A new address told to the carrier is no news of the way.
  add column kind text not null default 'nouvelle' check (kind in ('nouvelle', 'adresse'));
