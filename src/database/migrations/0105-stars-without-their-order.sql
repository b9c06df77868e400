-- Whoever deletes an order keeps the stars of its published reviews, without its words, as erasing its person does.
alter table reviews alter column order_id drop not null;
