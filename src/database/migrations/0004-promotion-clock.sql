-- Until when the starts and ends of promotions have been announced. Its one row is locked by whichever process
-- announces, so that each is announced once.
create table promotion_clock (
  id integer primary key default 1 check (id = 1),
  announced_until timestamptz not null
);

-- The next start or end is looked up again and again.
create index promotions_by_start on promotions (start_date) where active;
create index promotions_by_end on promotions (end_date) where active;
