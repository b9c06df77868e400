-- Carts whose shoppers typed a phone and went away. Once one has ended, or after 72 hours, its row names nobody and only counts.
create table left_carts (
  id integer generated always as identity primary key,
  -- SHA-256 of the browser's cookie.
  session_id text,
  phone text unique,
  name text,
  city text,
  -- [{variant_id, quantity}]
  items jsonb not null,
  language text not null check (language in ('fr', 'ar')),
  changed_at timestamptz not null,
  called_at timestamptz,
  ended text check (ended in ('commandee', 'revenue', 'refusee', 'expiree')),
  check (
    case when ended is null then session_id is not null and phone is not null
    else session_id is null and phone is null and name is null and city is null and items = '[]' end
  )
);
create index left_carts_of_browser on left_carts (session_id);
create index left_carts_by_change on left_carts (changed_at);

alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check check (
  source in ('boutique', 'telephone', 'whatsapp', 'instagram', 'comptoir', 'panier')
);
