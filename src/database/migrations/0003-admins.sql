-- Who runs the shop, and the browsers they are signed in with.

create table admins (
  id integer primary key generated always as identity,
  username text not null unique,
  -- argon2id with its parameters and salt, as `services/passwords.ts` writes it.
  password_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table admin_sessions (
  -- SHA-256 of the cookie.
  session_id text primary key,
  admin_id integer not null references admins on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index admin_sessions_of_admin on admin_sessions (admin_id);
create index admin_sessions_by_expiry on admin_sessions (expires_at);
