-- When the carrier was last asked where a parcel is, whatever it answered: its budget is spent by asking. `read_at` is when it last said so.
alter table parcel_sendings add column read_asked_at timestamptz;
update parcel_sendings set read_asked_at = read_at where read_at is not null;
-- What was asked in the last minutes, and what is being asked, is counted before each turn of readings.
create index parcel_sendings_asked on parcel_sendings (carrier_id, read_asked_at) where read_asked_at is not null;
create index parcel_sendings_leased on parcel_sendings (leased_until) where leased_until is not null;
