-- Where an order's pieces are, in one word for every order: kept for it, on their way back, in stock again, or lost.
alter table orders add column goods text not null default 'tenues' check (
  goods in ('tenues', 'en-retour', 'rendues', 'perdues')
);
update orders set goods = case goods_return when 'awaited' then 'en-retour' when 'lost' then 'perdues' else 'rendues' end
where status = 'annule';
alter table orders drop column goods_return;
-- A refused parcel's order stays 'expedie' while its pieces come back.
alter table orders add constraint goods_of_status check (
  case status when 'annule' then goods <> 'tenues' else goods in ('tenues', 'en-retour') end
);

-- Of a cancelled order: the parcel whose judged return says what came back into stock. No foreign key: the parcel's row
-- depends on the order's.
alter table orders add column returned_parcel_id uuid check (returned_parcel_id is null or status = 'annule');

alter table order_history add column goods text check (goods in ('tenues', 'en-retour', 'rendues', 'perdues'));
update order_history set goods = case goods_return
  when 'awaited' then 'en-retour' when 'lost' then 'perdues' when 'returned' then 'rendues'
end
where goods_return is not null;
alter table order_history drop column goods_return;
