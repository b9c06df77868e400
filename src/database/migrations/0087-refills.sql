-- Who agreed, on the page of their order, to be written to when its perfumes are about to be used up: to the text of this
-- version and language, at this moment. It is an agreement of this number: it counts no more once the order has another.
create table refill_consents (
  order_id uuid primary key references orders on delete cascade,
  phone text not null,
  -- The secret of the link that forgets the number, as in stock_alerts.
  forget_key text not null,
  text_version smallint not null,
  language text not null check (language in ('fr', 'ar')),
  agreed_at timestamptz not null
);
create index refill_consents_forget on refill_consents (forget_key);
create index refill_consents_age on refill_consents (agreed_at);

-- What was dealt with, so that nobody is asked twice about one delivery, also where they agreed anew meanwhile.
create table refill_asks (
  order_id uuid not null references orders on delete cascade,
  product_id integer not null references products on delete cascade,
  outcome text not null check (outcome in ('told', 'skipped')),
  at timestamptz not null,
  primary key (order_id, product_id)
);
create index refill_asks_age on refill_asks (at);

alter table message_templates
  drop constraint message_templates_key_check,
  add constraint message_templates_key_check check (
    key in ('confirmer', 'sans-reponse', 'adresse', 'expediee', 'echec', 'avis', 'retour-stock', 'bientot-vide')
  );
