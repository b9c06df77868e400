-- A customer may write from WhatsApp under a name of theirs, without showing their number: its Cloud API tells them apart by a key
-- for each shop, which one customer has at most.
alter table customers add column whatsapp_id text unique check (whatsapp_id <> '' and length(whatsapp_id) <= 200);
