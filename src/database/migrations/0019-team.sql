-- A team: who is in it, in which role, and who is invited.

alter table admins
  -- What colleagues call this person; empty, the username stands for it.
  add column name text not null default '',
  -- The administrators from before may do everything.
  add column role text not null default 'proprietaire' check (role in ('proprietaire', 'confirmation', 'preparation')),
  add column active boolean not null default true,
  add column last_seen_at timestamptz;

-- Links that make one account each. The link itself is kept by whom it was sent to.
create table staff_invitations (
  id integer primary key generated always as identity,
  -- SHA-256 of the link's token.
  token_hash text not null unique,
  -- What the owner calls the invited person, who may change it.
  name text not null,
  role text not null check (role in ('proprietaire', 'confirmation', 'preparation')),
  invited_by integer not null references admins on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- By whom, also after the username has changed; null for the shop itself and for logins that failed.
alter table audit add column staff_id integer references admins on delete set null;
update audit set staff_id = admins.id from admins where admins.username = audit.actor;
create index audit_by_staff on audit (staff_id, created_at desc, id desc);
