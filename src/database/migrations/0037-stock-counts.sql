-- The last count of each size, also when it was right: a movement says only what was wrong.
create table stock_counts (
  variant_id integer primary key references variants on delete cascade,
  expected integer not null check (expected >= 0),
  counted integer not null check (counted >= 0),
  staff_id integer references admins on delete set null,
  at timestamptz not null
);

-- What poured pieces are worth together in DH, below 0 for the bottles: the shares of a pouring are its bottles' cost, to
-- the centime, which a cost by piece cannot always say.
alter table stock_movements add column worth numeric(12, 2);

create index pourings_by_date on pourings (at);
