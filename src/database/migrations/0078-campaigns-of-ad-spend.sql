-- What a campaign of a channel cost; '' for what is of no campaign, as all that was written down before.
alter table ad_spend
  add column campaign text not null default '' check (char_length(campaign) <= 100),
  drop constraint ad_spend_pkey,
  add primary key (day, channel, campaign);
