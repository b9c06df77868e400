-- The owner's Arabic of a French text of theirs, beside its draft. A key is the text without its no-break spaces: long, so hashed.
create table translations (
  key_hash text primary key generated always as (md5(key)) stored,
  key text not null,
  arabic text,
  published_by text,
  published_at timestamptz,
  draft text,
  draft_by text,
  draft_at timestamptz,
  check ((draft is null) = (draft_at is null))
);
