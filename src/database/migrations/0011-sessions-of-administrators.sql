-- Sessions that can be listed, ended one by one, and that end when nobody uses them.
alter table admin_sessions
  -- What sessions are called on screens and in announcements; the hash of the cookie stays here.
  add column id integer generated always as identity,
  -- Browser and system, as `Chrome, Android`.
  add column device text not null default '',
  -- Those that run go on: they count as used just now.
  add column last_seen_at timestamptz not null default now();
alter table admin_sessions alter column last_seen_at drop default;
create unique index admin_sessions_by_id on admin_sessions (id);

-- Hash of the ADMIN_PASSWORD that was applied last: given again, it does not undo what was changed on screen since.
alter table admins add column configured_hash text;

-- On https, cookies are called `__Host-…` from now on. Browsers that came before show these under the former name, once.
create table former_sessions as
  select id as session_id from sessions
  union
  select session_id from admin_sessions;
alter table former_sessions add primary key (session_id);
