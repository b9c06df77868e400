-- What was sold in a month is read order by order: with these columns in the index, without their rows (A23.3).
drop index items_of_order;
create index items_of_order on order_items (order_id) include (variant_id, quantity);

-- Whether a picture stands in an order, and in how many (A16.1): all lines would be read otherwise.
create index items_of_picture on order_items (product_image, order_id);
