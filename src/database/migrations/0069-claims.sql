-- What the owner asks back of a carrier's invoice: a part of a fee, or a whole line that is not the shop's. A claim keeps
-- what the line said, because its order may be deleted.
create table claims (
  id integer primary key generated always as identity,
  remittance_id integer not null references remittances on delete cascade,
  tracking text not null check (char_length(tracking) <= 60),
  kind text not null check (kind in ('livraison', 'refus', 'retour', 'ajustement')),
  reason text not null check (reason in ('frais', 'deux-fois', 'inconnu', 'ajustement')),
  -- What the line costs the shop, and how much of it is claimed. Both are negative for a line that paid too much.
  charged numeric(12, 2) not null,
  claimed numeric(12, 2) not null check (claimed <> 0),
  note text check (char_length(note) <= 300),
  state text not null default 'attente' check (state in ('attente', 'accepte', 'refuse')),
  granted numeric(12, 2),
  -- Granted amounts come with a later invoice, or the line of a draft was corrected.
  way text check (way in ('avoir', 'corrige')),
  opened_at timestamptz not null,
  opened_by integer references admins on delete set null,
  answered_at timestamptz,
  answered_by integer references admins on delete set null,
  constraint answer_has_date check ((state = 'attente') = (answered_at is null)),
  constraint grant_is_whole check ((state = 'accepte') = (granted is not null and way is not null))
);
create index claims_of_remittance on claims (remittance_id);

alter table remittance_lines
  add column claim_id integer references claims on delete set null,
  -- The line pays what a carrier granted for this claim.
  add column credits_id integer references claims;
-- A line is claimed once, and a grant is paid once.
create unique index claimed_once on remittance_lines (claim_id) where claim_id is not null;
create unique index credited_once on remittance_lines (credits_id) where credits_id is not null;
