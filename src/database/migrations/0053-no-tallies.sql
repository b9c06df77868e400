-- Orders and parcels are counted where a count is shown (ADR 154): nothing is kept beside them.
drop trigger order_is_tallied on orders;
drop trigger changed_order_is_tallied on orders;
drop trigger no_order_is_tallied on orders;
drop trigger parcel_is_tallied on parcels;
drop trigger changed_parcel_is_tallied on parcels;
drop trigger no_parcel_is_tallied on parcels;
drop function tally_order, tally_parcel, forget_tallies, order_tally_day;
drop table order_tallies, parcel_tallies;
