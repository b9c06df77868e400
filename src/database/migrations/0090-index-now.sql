-- How far search engines have been told of changed perfumes (S19.9): by the moment of the change, and the id among those of
-- one moment. There is one row at most, which whoever tells them locks.
create table index_now (
  id integer primary key default 1,
  told_until timestamptz not null default 'epoch',
  told_id integer not null default 0,
  next_try_at timestamptz not null default 'epoch',
  tries integer not null default 0,
  told integer not null default 0,
  last_told_at timestamptz,
  fault text check (fault in ('refused', 'failed')),
  check (id = 1)
);
