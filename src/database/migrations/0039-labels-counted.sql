-- What stands on a parcel's label changes its version: a label of an earlier one is void, also when it comes out of the
-- printer after the change.
alter table parcels
  add column label_version integer not null default 1,
  -- What changed last.
  add column label_changed text check (
    label_changed in ('total', 'lines', 'address', 'carrier', 'tracking', 'terms')
  ),
  drop constraint parcels_label_void_check,
  add constraint parcels_label_void_check check (
    label_void in ('total', 'lines', 'address', 'carrier', 'tracking', 'terms')
  );
