-- What a failed try was said to fail by, so that taking a later one back leaves it.
alter table parcel_events add column failure text;

-- The delivery that lifted an entry: once it is taken back, so is this.
alter table blocklist add column lifted_by_order uuid references orders on delete set null;
