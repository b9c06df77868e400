-- Where the goods of a cancelled order are, when they are not in the shop: on their way back, or lost. Empty, they are
-- counted in the stock again.
alter table orders add column goods_return text check (goods_return in ('awaited', 'lost'));
alter table orders add constraint return_of_cancelled check (goods_return is null or status = 'annule');

-- What was known of the goods at that step of a cancelled order.
alter table order_history add column goods_return text check (goods_return in ('awaited', 'returned', 'lost'));

-- When the person was erased. Such a customer has a placeholder for a phone; such an order has none at all.
alter table customers add column erased_at timestamptz;
