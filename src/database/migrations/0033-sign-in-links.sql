-- Links by which colleagues who forgot their password choose a new one: one a person, used once.
create table sign_in_links (
  staff_id integer primary key references admins on delete cascade,
  -- SHA-256 of the link's token.
  token_hash text not null unique,
  issued_by integer not null references admins on delete cascade,
  expires_at timestamptz not null
);
