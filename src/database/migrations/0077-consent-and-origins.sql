-- Proofs of consent name nobody: the version of the text, what it asked for, what was granted, and when.
create table consents (
  id bigint generated always as identity primary key,
  version integer not null,
  asked text[] not null,
  granted text[] not null check (granted <@ asked),
  at timestamptz not null
);
create index consents_at on consents (at);

-- Where an order came from. Without consent only the source is known; what the shopper agreed to is kept with it.
create table order_origins (
  order_id uuid primary key references orders (id) on delete cascade,
  source text not null check (char_length(source) <= 100),
  medium text not null default '' check (char_length(medium) <= 100),
  campaign text not null default '' check (char_length(campaign) <= 100),
  content text not null default '' check (char_length(content) <= 100),
  term text not null default '' check (char_length(term) <= 100),
  referrer text not null default '' check (char_length(referrer) <= 100),
  -- Somebody of the team wrote it down.
  is_by_hand boolean not null default false,
  may_measure boolean not null default false,
  may_advertise boolean not null default false
);

-- What an advertiser recognises a browser by, for orders whose shopper agreed to advertising. Erased with the person, and
-- after 90 days.
create table order_clicks (
  order_id uuid primary key references orders (id) on delete cascade,
  fbclid text check (char_length(fbclid) <= 500),
  ttclid text check (char_length(ttclid) <= 500),
  ctwa_clid text check (char_length(ctwa_clid) <= 500),
  fbp text check (char_length(fbp) <= 600),
  fbc text check (char_length(fbc) <= 600),
  ttp text check (char_length(ttp) <= 600),
  user_agent text check (char_length(user_agent) <= 400),
  -- When the click led to the shop; null without a click.
  clicked_at timestamptz,
  created_at timestamptz not null
);
create index order_clicks_created_at on order_clicks (created_at);
