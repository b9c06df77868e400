-- What the owner says of a carrier's words for the lines of its invoices; of one invoice until that is closed.
alter table remittances add column explained_words jsonb not null default '{}';
alter table carriers add column remit_words jsonb not null default '{}';
