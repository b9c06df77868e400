-- What was paid at the door of an order that is no longer delivered may be owed to its shopper, which every screen counts.
create index parcels_taken_back on parcels (order_id) where delivered_at is not null and state not in ('livre', 'livre-en-partie');
