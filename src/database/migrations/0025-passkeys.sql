-- Passkeys, and a second factor beside the password.

create table passkeys (
  id integer primary key generated always as identity,
  admin_id integer not null references admins on delete cascade,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique,
  -- COSE, in base64url.
  public_key text not null,
  -- How often it has signed; 0 for passkeys that several devices share.
  counter bigint not null,
  transports text[] not null,
  -- Browser and system that it was made with.
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_admin on passkeys (admin_id);

-- What a browser must sign next. Deleted when it is used.
create table passkey_challenges (
  session_id text primary key,
  challenge text not null,
  expires_at timestamptz not null
);

alter table admins
  -- Since when the password alone is not enough.
  add column second_factor_at timestamptz,
  -- Base32, of the app that makes codes; `totp_pending` until its first code has been typed.
  add column totp_secret text,
  add column totp_pending text,
  -- The last half minute whose code was used: none is used twice.
  add column totp_step bigint;

create table recovery_codes (
  admin_id integer not null references admins on delete cascade,
  -- SHA-256: the codes have 79 random bits.
  code_hash text not null,
  primary key (admin_id, code_hash)
);

-- Browsers whose password was right, and whose code is awaited.
create table pending_logins (
  session_id text primary key,
  admin_id integer not null references admins on delete cascade,
  -- Of the password that was right: after a new one the login begins again.
  password_hash text not null,
  expires_at timestamptz not null
);
