-- The secret of the address at which a carrier rings is sealed, as its keys are: of a carrier that does not sign, it is the only
-- proof. Nothing here can seal those that are there: `bell_secret` stays until the link is saved again (D210).
alter table carrier_links
  alter column bell_secret drop not null,
  add column bell_sealed text,
  add constraint carrier_links_bell check ((bell_secret is null) <> (bell_sealed is null));
