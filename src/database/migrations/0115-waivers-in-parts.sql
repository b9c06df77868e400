-- What is owed of a return can be waived in parts, as that of a cancelled order: each is about the sum that was seen.
alter table refund_waivers drop constraint refund_waivers_return_id_key;
create index refund_waivers_of_return on refund_waivers (return_id);
