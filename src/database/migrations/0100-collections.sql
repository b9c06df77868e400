-- What a carrier was told so that it fetches the parcels of a handover: its delivery note, or a pick-up. At most one line, so that
-- it is told once (ADR 181). A handover of which it was never told has none.
create table handover_collections (
  handover_id integer primary key references handovers (id) on delete cascade,
  -- The interface that was told, which the carrier's link may not be any more.
  adapter text not null,
  state text not null check (state in ('inconnu', 'fait', 'refuse')),
  -- The carrier's own number, as soon as it is known: of a refused one, a note that was begun and is still empty.
  reference text,
  message text,
  -- The carrier's numbers of the parcels that it was told of.
  codes text[] not null,
  told_at timestamptz not null
);
