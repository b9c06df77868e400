-- Pictures that an import names by their address elsewhere are copied into the shop, because the old shop will be closed
-- (ADR 163). Until then their perfumes show none of them.
create table picture_copies (
  id integer primary key generated always as identity,
  batch_id integer not null references batches on delete cascade,
  product_id integer not null references products on delete cascade,
  -- 0 for the main picture, then the others in their order.
  position integer not null,
  address text not null,
  -- The main picture whose place it takes, empty where none was; null for the others.
  replaces text,
  state text not null default 'waiting' check (state in ('waiting', 'copied', 'placed', 'failed')),
  tries integer not null default 0,
  -- Also until when a process that has claimed it is believed without news.
  next_try_at timestamptz not null,
  -- The picture of the library, once it is copied.
  name text,
  -- Why it has failed: a key of `COPY_FAULT_SENTENCES`.
  fault text,
  unique (batch_id, product_id, position)
);
create index picture_copies_by_next_try on picture_copies (next_try_at, id) where state = 'waiting';
create index picture_copies_by_product on picture_copies (product_id);

-- What was copied from where, so that a file that is imported again brings nothing twice; and by which import first, whose
-- undo takes it back.
create table copied_pictures (
  address text primary key,
  name text not null references pictures on delete cascade,
  batch_id integer references batches on delete set null
);
create index copied_pictures_by_batch on copied_pictures (batch_id);
create index copied_pictures_by_name on copied_pictures (name);
