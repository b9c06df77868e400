-- Names in Arabic are found however their letters are typed: as `foldText` compares them.

create or replace function search_text(written text) returns text language sql immutable strict parallel safe
return regexp_replace(
  translate(
    replace(replace(
      lower(regexp_replace(
        normalize(written, NFD),
        -- Marks: accents, the signs of Hebrew and Arabic, the hamza on or under a letter. Then the hamza that stands alone, the
        -- stroke that stretches a word, and what only joins or directs letters.
        '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed'
          '\u0898-\u089f\u08ca-\u08e1\u08e3-\u08ff'
          '\u0621\u0640\u200b-\u200f]',
        '', 'g')),
      'œ', 'oe'), 'æ', 'ae'),
    -- Alef with wasla, taa marbuta, alef without dots, ya and ha of Persian keyboards, forms of kaf, g, v and p; Arabic digits
    -- and Persian ones.
    E'’‘`´\u0671\u0629\u0649\u06cc\u06be\u06c1\u06a9\u06af\u06ad\u0763\u06a4\u067e'
      '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'
      '\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9',
    E'\'\'\'\'\u0627\u0647\u064a\u064a\u0647\u0647\u0643\u0643\u0643\u0643\u0641\u0628'
      '0123456789'
      '0123456789'),
  '\s+', ' ', 'g');

-- Generated columns are written again with what they are made of, and only rows with such letters have others now: rewriting
-- whole tables would keep a big shop closed for as long.
update orders set name = name where name ~ '[\u0600-\u08ff\u200b-\u200f]';
update customers set name = name where name ~ '[\u0600-\u08ff\u200b-\u200f]';
update products set name = name where name || coalesce(brand, '') ~ '[\u0600-\u08ff\u200b-\u200f]';
update pictures set alt = alt where file_name || alt ~ '[\u0600-\u08ff\u200b-\u200f]';

-- Keys of cities (`cityKey`) have the same letters. Before, they had neither taa marbuta, alef without dots, forms of g, strokes
-- nor marks.
create function city_key_of(former text) returns text language sql immutable as $$
  select translate(
    regexp_replace(former, '^\u0671\u0644(?=[^ ]{3})', ''),
    E'\u0671\u06cc\u06be\u06c1\u06a9\u06a4\u067e'
      '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'
      '\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0621',
    E'\u0627\u064a\u0647\u0647\u0643\u0641\u0628'
      '0123456789'
      '0123456789')
$$;

update orders set city_key = city_key_of(city_key) where city_key <> city_key_of(city_key);
update carrier_cities set name_key = city_key_of(name_key) where name_key <> city_key_of(name_key);
-- Of several links that are one place now, one stays.
delete from city_mappings one using city_mappings other
  where one.carrier_id = other.carrier_id and one.ctid < other.ctid
    and city_key_of(one.city_key) = city_key_of(other.city_key)
    and city_key_of(one.district_key) = city_key_of(other.district_key);
update city_mappings set city_key = city_key_of(city_key), district_key = city_key_of(district_key)
  where (city_key, district_key) <> (city_key_of(city_key), city_key_of(district_key));

drop function city_key_of(text);
