-- What the owner writes to customers. Without a row, or with a null body, a template has its first text.
create table message_templates (
  key text not null check (
    key in ('confirmer', 'sans-reponse', 'adresse', 'expediee', 'echec', 'avis', 'retour-stock')
  ),
  lang text not null check (lang in ('fr', 'ar')),
  body text check (char_length(body) between 1 and 900),
  -- Counts its changes, so that nobody overwrites what somebody else wrote.
  version integer not null,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (key, lang)
);

-- The language of the last message to a customer.
alter table customers add column message_language text check (message_language in ('fr', 'ar'));

-- When the customer said by themselves that the order is right.
alter table orders add column client_confirmed_at timestamptz;

-- Links by which a customer confirms one order. The link itself is known to nobody but its message: only its hash is kept.
create table confirmation_links (
  token_hash text primary key,
  order_id uuid not null references orders on delete cascade,
  lang text not null check (lang in ('fr', 'ar')),
  expires_at timestamptz not null
);
create index confirmation_links_by_order on confirmation_links (order_id);
create index confirmation_links_by_end on confirmation_links (expires_at);
