-- What the carrier was told of a parcel since it last said yes, as prints that name nobody: what it has besides was typed there.
alter table parcel_sendings add column told_prints text[] not null default '{}';
