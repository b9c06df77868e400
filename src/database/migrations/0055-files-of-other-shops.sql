-- Of an import: whose file it is, the headings of its lines as they are in the file, how many perfumes and sizes were found
-- in it, and what there is to say of it. Null for a change of many products, and for files of earlier versions.
alter table batches add column reading jsonb;
