-- Sales on many sizes: each size has a promotion of its own, which names its campaign.
create table campaigns (
  id integer generated always as identity primary key,
  name text not null,
  -- What it does, in words.
  rule text not null,
  start_date timestamptz not null,
  end_date timestamptz check (end_date > start_date),
  created_at timestamptz not null,
  created_by text not null,
  -- When and by whom it was ended before its time.
  ended_at timestamptz,
  ended_by text
);

alter table promotions add column campaign_id integer references campaigns on delete cascade;
create index promotions_of_campaign on promotions (campaign_id) where campaign_id is not null;
