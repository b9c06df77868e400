-- A city's key has neither spaces nor a leading article now (`cityKey`), so that 'M''diq' is 'Mdiq' and 'Ad-Dakhla' is 'Dakhla'
-- for orders and for what is linked to carriers' cities, as they were for the list and for fees.
create function city_key_of(former text) returns text language sql immutable as $$
  select replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                translate(former, 'ةىڭگݣـ', 'هيككك'),
                '\m(ouled|oled|awlad|aoulad|wlad)\M', 'oulad', 'g'),
              '\m(bni|beny|bani)\M', 'beni', 'g'),
            '\mayt\M', 'ait', 'g'),
          '\mayn\M', 'ain', 'g'),
        '\msouq\M', 'souk', 'g'),
      '^((el|al|l|ad|ed|ar|er|as|es|at|et|az|ez|an|en|ach|ech) (?=[^ ])|ال(?=[^ ]{3}))', ''),
    ' ', '')
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
