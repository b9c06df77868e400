-- What products and pictures are searched by, and products put in order by, written once: folding ten thousand names took
-- longer than the rest of a request (ADR 128). By bytes ("C"): other collations are asked for at each comparison.

-- The name, then the brand: a line break sorts before every letter, so that names are in order. Cut: an index holds no more
-- than 2,700 bytes a row.
alter table products add column search_key text collate "C" not null generated always as (
  left(search_text(left(name, 200)), 200) || E'\n' || left(search_text(left(coalesce(brand, ''), 200)), 200)
) stored;
-- With the sizes on offer: rows of products are long, and lists of stock ask all of them.
create index products_by_name on products (search_key, id) include (has_5ml, has_10ml, has_20ml, has_50ml, has_100ml);

alter table pictures add column search_key text collate "C" not null generated always as (
  search_text(file_name) || E'\n' || search_text(alt)
) stored;

-- Whether a product shows a picture is asked of each picture. Few products have further pictures.
create index products_by_picture on products (image_url);
create index products_with_pictures on products (id) where images <> '{}';
