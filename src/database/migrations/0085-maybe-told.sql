-- The first try that may have arrived. Networks count an event that comes twice once only within 48 hours of it.
alter table conversions add column maybe_told_at timestamptz;
-- Which of the tries so far may have arrived is not known.
update conversions set maybe_told_at = happened_at where tries > 0;
