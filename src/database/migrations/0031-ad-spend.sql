-- What advertising cost, by Morocco's day and channel, as the owner writes it down.
create table ad_spend (
  day date not null,
  channel text not null check (char_length(channel) between 1 and 40),
  amount numeric(10, 2) not null check (amount >= 0),
  primary key (day, channel)
);
