-- Invoices ('factures') that customers ask for, and credit notes ('avoirs') for them. Both have their own numbers, unbroken in
-- each year of Morocco's calendar.

-- The last number given in each series and year. It is counted up in the transaction that inserts the document, which holds
-- the row until it ends: a number that is rolled back is given again. A sequence would leave gaps.
create table customer_invoice_numbers (
  series text not null check (series in ('F', 'A')),
  year smallint not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  -- Dates of a series never go back, whatever the clocks of several processes say.
  last_on date not null,
  primary key (series, year)
);

create table customer_invoices (
  -- The browser chooses the id, so that a document that is sent twice is written once.
  id uuid primary key,
  series text not null check (series in ('F', 'A')),
  year smallint not null,
  serial integer not null check (serial > 0),
  number text not null unique,
  issued_on date not null check (extract(year from issued_on) = year),
  issued_at timestamptz not null,
  staff_id integer references admins on delete set null,
  order_id uuid references orders on delete set null,
  order_number text not null,
  -- The invoice that a credit note credits.
  credits_id uuid references customer_invoices,
  language text not null check (language in ('fr', 'ar')),
  -- DH, exact to the centime; positive on credit notes too.
  net numeric(12, 2) not null check (net >= 0),
  vat numeric(12, 2) not null check (vat >= 0),
  total numeric(12, 2) not null check (total > 0),
  -- What is printed, as it was then: seller, buyer, lines, tax, payment.
  document jsonb not null,
  search_key text generated always as (
    search_text(
      number || E'\n' || order_number || E'\n' || coalesce(document -> 'buyer' ->> 'name', '') || E'\n'
        || coalesce(document -> 'buyer' ->> 'company', '') || E'\n' || coalesce(document -> 'buyer' ->> 'ice', '')
    )
  ) stored,
  unique (series, year, serial),
  constraint total_is_net_and_vat check (net + vat = total),
  constraint credit_note_credits check ((series = 'A') = (credits_id is not null))
);
create index customer_invoices_of_order on customer_invoices (order_id);
create index credit_notes_of_invoice on customer_invoices (credits_id) where credits_id is not null;
create index customer_invoices_by_day on customer_invoices (issued_on desc, series, serial desc);

-- The law keeps documents for ten years, and nothing may change meanwhile, whatever a program asks. What they refer to may go:
-- the order, the person who made them. Afterwards the buyer is taken out, and the number and the amounts stay.
create function keep_customer_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'customer invoice % is never deleted', old.number;
  end if;
  if old.issued_on > current_date - interval '10 years' and old.document <> new.document
    or (to_jsonb(old) - array['staff_id', 'order_id', 'document', 'search_key'])
      <> (to_jsonb(new) - array['staff_id', 'order_id', 'document', 'search_key'])
  then
    raise exception 'customer invoice % is never changed', old.number;
  end if;
  return new;
end
$$;
create trigger customer_invoice_kept before update or delete on customer_invoices
  for each row execute function keep_customer_invoice();
