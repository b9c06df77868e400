-- Addresses that their push service does not know any more. Browsers go on telling them: they are to ask for a new one.

create table gone_push_endpoints (
  -- SHA-256 of the address, in base64url.
  endpoint_hash text primary key,
  gone_at timestamptz not null
);
create index gone_push_endpoints_by_date on gone_push_endpoints (gone_at);
