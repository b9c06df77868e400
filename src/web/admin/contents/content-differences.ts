import type { Difference } from '#web/admin/pieces/form-notices.tsx'
import { isSameContents } from './same-contents.ts'

/** Names of fields and lists, as the forms show them. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  alt: 'Description de l’image',
  answer: 'Réponse',
  ask: 'Fin de page',
  asked: 'Questions courantes',
  bestSellers: 'Meilleures ventes',
  box: 'Coffret',
  button: 'Bouton',
  desktop: 'Image pour ordinateur',
  eyebrow: 'Petit texte au-dessus du titre',
  focus: 'Point à garder en vue',
  from: 'Du',
  heading: 'Titre pour les moteurs de recherche',
  hours: 'Disponibilité',
  href: 'Destination',
  icon: 'Dessin',
  id: 'Ancre',
  intro: 'Introduction',
  label: 'Texte du lien',
  link: 'Lien',
  moments: 'Moments',
  note: 'Petite note',
  phone: 'Image pour téléphone',
  picture: 'Image',
  primary: 'Premier bouton',
  question: 'Question',
  reply: 'Délai de réponse',
  secondary: 'Second bouton',
  shown: 'Affichage',
  src: 'Fichier',
  term: 'À gauche',
  text: 'Texte',
  title: 'Titre',
  tone: 'La photo est plutôt',
  until: 'Jusqu’au',
}

const ITEM_LABELS: Readonly<Record<string, string>> = {
  blocks: 'Bloc',
  cards: 'Carte',
  clauses: 'Clause',
  facts: 'Ligne',
  items: 'Engagement',
  links: 'Lien',
  questions: 'Question',
  slides: 'Image',
}

/** Returns the fields in which what is typed differs from what somebody else saved. */
export function contentDifferences(
  saved: unknown,
  typed: unknown,
  names: readonly string[] = [],
): Difference[] {
  if (isSameContents(saved, typed)) return []
  if (Array.isArray(saved) && Array.isArray(typed) && saved.length === typed.length) {
    return typed.flatMap((one, index) =>
      contentDifferences(saved[index], one, [...names.slice(0, -1), itemName(names.at(-1), index)]),
    )
  }
  if (isRecord(saved) && isRecord(typed)) {
    const keys = [...new Set([...Object.keys(saved), ...Object.keys(typed)])]
    return keys.flatMap((key) => contentDifferences(saved[key], typed[key], [...names, key]))
  }
  const label = names.map((name) => FIELD_LABELS[name] ?? listName(name)).join(', ')
  return [{ label, saved: inWords(saved), typed: inWords(typed) }]
}

function itemName(list: string | undefined, index: number): string {
  return `${(list !== undefined && ITEM_LABELS[list]) || ''} ${index + 1}`.trim()
}

/** Returns the name of a list as a whole; the name of an item stays. */
function listName(name: string): string {
  const item = ITEM_LABELS[name]
  return item === undefined ? name : `${item}s`
}

/** Returns a value in one line; for a list, its length. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return `${value.length}\u00a0${value.length > 1 ? 'éléments' : 'élément'}`
  if (value === true || value === false) return value ? 'affiché' : 'masqué'
  if (isRecord(value)) return Object.values(value).map(inWords).filter(Boolean).join(', ')
  return value === null || value === undefined ? '' : String(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
