-- What a challenge was given for: one to sign in with needs no password, one to add a passkey does.
alter table passkey_challenges
  add column purpose text not null default 'login' check (purpose in ('login', 'passkey'));
