-- The library of pictures. The files themselves are in the picture storage, or come with the shop.
create table pictures (
  -- `3f2a….webp`; its address is /pictures/ and this name. A name always has the same content.
  name text primary key,
  -- As the owner named the file; what the library is searched by.
  file_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  -- What must stay visible when the picture is cropped, in percent from its left and its top.
  focus_x integer not null default 50 check (focus_x between 0 and 100),
  focus_y integer not null default 50 check (focus_y between 0 and 100),
  -- Text for those who do not see it; empty when none was written.
  alt text not null default '',
  -- 'shop' for pictures that come with the program or the demonstration.
  origin text not null check (origin in ('owner', 'shop')),
  added_by text not null,
  added_at timestamptz not null
);
create index pictures_by_date on pictures (added_at desc, name);
