-- The owner's texts and pictures of the storefront. A kind without a row has its first texts (domain/contents).
create table contents (
  kind text primary key check (
    kind in ('hero', 'collections', 'home', 'story', 'quiz', 'services', 'faq', 'contact', 'terms')
  ),
  -- Counts all changes, also of the draft.
  version integer not null default 0,
  -- What the shop shows: a row of content_versions; 0 for the first texts.
  number integer not null default 0,
  draft jsonb,
  draft_by text,
  draft_at timestamptz,
  check ((draft is null) = (draft_by is null) and (draft is null) = (draft_at is null))
);

-- What was published, by whom and when; only the last ones are kept.
create table content_versions (
  kind text not null references contents (kind),
  number integer not null check (number > 0),
  value jsonb not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (kind, number)
);
