-- Promo codes have no spaces and no invisible signs any more, and what shoppers type is read without them: a code that had some
-- could be typed by nobody. Of two that would be one, the one that is written so already, or the older one, is; the other stays
-- as it is, and is refused at its form until it is changed.

with plain_codes as (
  select id, code,
    upper(regexp_replace(code, E'[[:space:]\\u00a0\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff]+', '', 'g')) as plain
  from promo_codes
), ranked as (
  select id, plain, row_number() over (partition by plain order by code = plain desc, id) as place from plain_codes
)
update promo_codes set code = ranked.plain
from ranked
where promo_codes.id = ranked.id and ranked.place = 1 and promo_codes.code <> ranked.plain and char_length(ranked.plain) >= 3;
