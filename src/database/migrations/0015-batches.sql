-- Many products at once: a spreadsheet, or one change of chosen products. A batch is tried, applied by a job, undone.

create table batches (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('import', 'change')),
  state text not null check (state in (
    'read', 'planned', 'waiting', 'running', 'done', 'undoing', 'undone', 'cancelled', 'failed'
  )),
  name text not null,
  created_by text not null,
  created_at timestamptz not null,
  -- Of an import: headings, samples and what each column is; words put right by hand.
  columns jsonb not null default '[]',
  words jsonb not null default '[]',
  -- Files that lines name and the ZIP lacks.
  missing_pictures jsonb not null default '[]',
  planned_at timestamptz,
  applied_at timestamptz,
  sentence text,
  -- Which process works on it, and until when that is believed without news.
  worker text,
  lease_until timestamptz,
  faults integer not null default 0
);
-- One at a time in the whole shop.
create unique index one_batch_at_work on batches ((true)) where state in ('waiting', 'running', 'undoing');

-- The file as it was read, and what the trial made of each line.
create table batch_lines (
  batch_id integer not null references batches on delete cascade,
  position integer not null,
  line integer,
  cells jsonb,
  outcome text check (outcome in ('created', 'changed', 'same', 'refused')),
  trial jsonb,
  primary key (batch_id, position)
);
create index batch_lines_by_outcome on batch_lines (batch_id, outcome, position);

-- What is written of each product, and what was there before.
create table batch_products (
  batch_id integer not null references batches on delete cascade,
  position integer not null,
  -- No reference: a product may be deleted since.
  product_id integer,
  is_new boolean not null,
  planned jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'left', 'undone', 'kept')),
  before jsonb,
  primary key (batch_id, position)
);
create index batch_products_by_state on batch_products (batch_id, state, position);

-- The ZIP's files until the job has stored them.
create table batch_pictures (
  batch_id integer not null references batches on delete cascade,
  key text not null,
  file_name text not null,
  -- Whether a line of the trial names it.
  is_used boolean not null default false,
  content bytea,
  url text,
  refusal text,
  primary key (batch_id, key)
);
-- Large and compressed already.
alter table batch_pictures alter column content set storage external;

-- What headings and words were said to mean, for the next file. A heading has no field.
create table import_memory (
  kind text not null check (kind in ('heading', 'word')),
  field text not null,
  key text not null,
  value text,
  primary key (kind, field, key)
);
