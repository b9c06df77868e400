-- Whoever received an order is asked for a review once. Without a token nothing was sent ('Ne pas demander'), or the
-- link is over: the row stays, so that nobody is asked twice.
create table review_requests (
  order_id uuid primary key references orders on delete cascade,
  token_hash text unique,
  lang text not null check (lang in ('fr', 'ar')),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index review_requests_by_end on review_requests (expires_at) where token_hash is not null;

-- One review for each perfume of an order. That of an erased person keeps its stars alone.
create table reviews (
  id integer primary key generated always as identity,
  order_id uuid not null references orders on delete cascade,
  product_id integer not null references products on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  words text not null check (char_length(words) <= 1000),
  name text not null check (char_length(name) <= 40),
  lang text not null check (lang in ('fr', 'ar')),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'hidden')),
  hidden_for text check (hidden_for in ('insulte', 'personnel', 'hors-sujet', 'publicite', 'photo')),
  answer text check (char_length(answer) between 1 and 1000),
  sent_at timestamptz not null,
  unique (order_id, product_id),
  check ((state = 'hidden') = (hidden_for is not null))
);
create index reviews_of_product on reviews (product_id, sent_at desc) where state = 'published';
create index reviews_by_state on reviews (state, sent_at desc, id desc);

-- The photo is here and not among the shop's pictures: it goes with its person in one transaction, and is served only
-- while its review is shown. WebP, made by the shop of what was sent.
create table review_photos (
  review_id integer primary key references reviews on delete cascade,
  large bytea not null,
  small bytea not null
);
-- Compressed already.
alter table review_photos alter column large set storage external, alter column small set storage external;
