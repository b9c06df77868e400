/** The Arabic of what `DEFAULT_SETTINGS` says, and of the sentence of a new shop. */
export const HOUSE_SETTINGS: Readonly<Record<string, string>> = {
  '{nom} choisit des parfums de caractère et les propose au Maroc en décants ou en flacon, pour que chacun trouve le sien sans se tromper.':
    'تختار {nom} عطورًا ذات شخصية وتقترحها في المغرب في عيّنات أو في قوارير، ليجد كل واحد عطره دون أن يخطئ.',
  '1 à 3 jours ouvrés': 'يوم إلى 3\u00a0أيام عمل',
  'Livraison offerte dès {offerte_des}': 'توصيل مجاني من {offerte_des}',
  'Paiement à la livraison': 'الدفع عند الاستلام',
  '{Destinations} en {delai}': 'التوصيل {destinations} خلال {delai}',
  '{nom} | Parfums et décants au Maroc, paiement à la livraison':
    '{nom} | عطور وعيّنات في المغرب، الدفع عند الاستلام',
  'Essayez avant d’adopter : parfums en décants de {decants}, ou en flacon entier. Livraison {destinations} en {delai}, paiement à la livraison.':
    'جرّبوا قبل أن تختاروا: عطور في عيّنات من {decants} أو في قارورة كاملة. التوصيل {destinations} خلال {delai}، والدفع عند الاستلام.',
  'La boutique est fermée pour le moment.': 'المتجر مغلق في الوقت الحالي.',
  'La boutique ouvre bientôt.': 'سيفتح المتجر قريبًا.',
}
