import { FIELD_LABELS } from './columns.ts'
import { EXAMPLE_NAME, MODEL_FIELDS, type ModelChoices, type ModelField } from './model.ts'

export const HELP_TITLE = 'Remplir vos parfums'

/** Says how to fill in the model, in the order in which it is done. */
export const HELP_STEPS: readonly string[] = [
  'Écrivez une ligne par format\u00a0: un parfum vendu en 10 ml et en 100 ml prend deux lignes, qui portent le même nom.',
  'Ce qui vaut pour tout le parfum (marque, genre, famille, description…) s’écrit une seule fois, sur sa première ligne.',
  `Les lignes «\u00a0${EXAMPLE_NAME}\u00a0» montrent comment faire\u00a0: elles ne sont jamais importées. Vous pouvez les effacer ou écrire à leur place.`,
  'Le nom, le format et le prix suffisent pour commencer. Un parfum auquel il manque autre chose reste masqué, et vous le complétez ensuite dans la boutique.',
  'Pour un parfum que la boutique a déjà, une case vide ne change rien.',
  'Quand c’est prêt, ouvrez «\u00a0Produits\u00a0», puis «\u00a0Importer\u00a0». Vous voyez d’abord ce qui va changer\u00a0: rien n’est écrit sans votre accord.',
]

const FIELD_HELP: Record<ModelField, string> = {
  name: 'Obligatoire. Le même nom sur toutes les lignes du parfum.',
  volume: 'Obligatoire. À choisir dans la liste.',
  price: 'Obligatoire pour un nouveau format. Le nombre seul, en dirhams\u00a0: 105 ou 890,50.',
  stock: 'Le nombre de pièces que vous avez. Vide, un nouveau format est épuisé.',
  brand: 'Facultative.',
  gender: 'À choisir dans la liste.',
  family: 'À choisir dans la liste.',
  description: 'Quelques phrases pour vos clients.',
  description_ar:
    'Facultative. La même description pour vos clients qui lisent l’arabe\u00a0: vous la publiez ensuite dans «\u00a0Textes en arabe\u00a0».',
  notes_top: 'Séparées par des virgules\u00a0: Bergamote, Petit grain.',
  notes_heart: 'Séparées par des virgules.',
  notes_base: 'Séparées par des virgules.',
  image_url:
    'Le nom d’une photo du ZIP que vous envoyez avec ce fichier, par exemple rose.jpg, ou son adresse complète.',
  visible: 'Oui pour montrer le parfum dans la boutique, non pour le garder masqué.',
}

/** Returns a line for each column of the model: its heading, what to write there, and what may be chosen. */
export function columnHelp(model: ModelChoices): [heading: string, help: string, choices: string][] {
  return MODEL_FIELDS.map((field) => [FIELD_LABELS[field], FIELD_HELP[field], model[field]?.join(', ') ?? ''])
}
