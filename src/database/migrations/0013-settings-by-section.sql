-- A row of `settings` is a section now, saved whole: `shop`, `delivery`, `orders`, `announcement`, `search`, `closing`.
-- Until now each setting had a row of its own; all of them were about orders. Fields that the object leaves out have
-- their defaults.
insert into settings (key, value, version, updated_by, updated_at)
select 'orders', jsonb_object_agg(key, value), sum(version),
  (array_agg(updated_by order by updated_at desc, key))[1], max(updated_at)
from settings
having count(*) > 0;
delete from settings where key <> 'orders';
