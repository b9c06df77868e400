-- Trials that nobody applied had taught imports to leave columns out.
delete from import_memory where kind = 'heading' and value is null;

-- Headings that the owner named for the file of an invoice; they become the carrier's when it is closed.
alter table remittances add column named_columns jsonb not null default '{}';
