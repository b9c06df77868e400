-- The language of the pages from which an order was placed: what is sent with it and about it is in that language.
alter table orders
  add column language text not null default 'fr' check (language in ('fr', 'ar'));
