-- Texts that the owner took over from the shop said 'partout au Maroc' whatever the settings left out; now they follow them.
update contents set draft = replace(
    replace(draft::text, 'Nous livrons partout au Maroc en {delai}', 'Nous livrons {destinations} en {delai}'),
    'Partout au Maroc, {tarif_livraison}', '{Destinations}, {tarif_livraison}')::jsonb
  where draft::text like '%artout au Maroc%';
update content_versions set value = replace(
    replace(value::text, 'Nous livrons partout au Maroc en {delai}', 'Nous livrons {destinations} en {delai}'),
    'Partout au Maroc, {tarif_livraison}', '{Destinations}, {tarif_livraison}')::jsonb
  where value::text like '%artout au Maroc%';
update settings set value = replace(
    replace(value::text, 'Partout au Maroc en {delai}', '{Destinations} en {delai}'),
    'Livraison partout au Maroc en {delai}', 'Livraison {destinations} en {delai}')::jsonb
  where value::text like '%artout au Maroc%';
