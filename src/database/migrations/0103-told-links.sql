-- By which interface the carrier was told of a parcel: another one does not know its number. Null of one that was never told.
alter table parcel_sendings add column told_adapter text;
update parcel_sendings set told_adapter = carrier_links.adapter from carrier_links
where carrier_links.carrier_id = parcel_sendings.carrier_id and parcel_sendings.told_at is not null;
