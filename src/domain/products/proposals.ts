import { type NamedNote, notesNamedIn } from '#domain/catalogue/named-notes.ts'
import type { Drawing } from '#domain/catalogue/note-drawing.ts'
import type { Family, Gender } from '#domain/catalogue/product.ts'
import { foldText } from '#domain/text.ts'

/** Says what is known of a perfume when something is proposed for it. */
type KnownTexts = Record<'name' | 'description' | 'notes_top' | 'notes_heart' | 'notes_base', string>

export type Proposals = {
  gender: Gender | null
  family: Family | null
  notes_top: string
  notes_heart: string
  notes_base: string
}

/** Proposes what its texts say of a perfume; nothing is guessed where they are silent (A31.8). */
export function proposalsFor(product: KnownTexts): Proposals {
  const told = `${product.name}\n${product.description}`
  const notes = proposedNotes(product.description)
  const worn = [product.notes_top, product.notes_heart, product.notes_base].join(', ')
  return {
    gender: proposedGender(told),
    family: familyNamedIn(told) ?? familyOfNotes(notesNamedIn(`${product.description}, ${worn}`)),
    notes_top: notes.top,
    notes_heart: notes.heart,
    notes_base: notes.base,
  }
}

/**
 * Words are folded, as shops write them in French, English and Arabic. A lone 'elle' may be the perfume
 * itself.
 */
const GENDER_WORDS: readonly (readonly [Gender, readonly string[]])[] = [
  ['unisexe', ['unisexe', 'unisex', 'mixte', 'للجنسين']],
  ['femme', ['femme', 'femmes', 'feminin', 'women', 'woman', 'for her', 'pour elle', 'نسائي', 'للنساء']],
  ['homme', ['homme', 'hommes', 'masculin', 'men', 'man', 'for him', 'pour lui', 'رجالي', 'للرجال']],
]

function proposedGender(text: string): Gender | null {
  const words = ` ${(foldText(text).match(/\p{L}+/gu) ?? []).join(' ')} `
  const said = GENDER_WORDS.filter(([, known]) => known.some((word) => words.includes(` ${word} `)))
  // 'Pour homme et pour femme' is for both.
  return said.length > 1 ? 'unisexe' : (said[0]?.[0] ?? null)
}

/** Words that name a family begin like these, folded. */
const FAMILY_WORDS: readonly (readonly [Family, RegExp])[] = [
  ['oriental', /^(?:oriental|ambre|ambery?$|balsamique|resineu)/],
  ['boise', /^(?:bois|wood)/],
  ['floral', /^(?:floral|fleuri|flower)/],
  ['agrumes', /^(?:agrume|hesperid|citrus|zeste)/],
  ['epice', /^(?:epice|spic)/],
  ['gourmand', /^(?:gourmand|sucre|vanille|caramel|praline)/],
  ['chypre', /^chypre/],
  ['fougere', /^fougere/],
  ['aromatique', /^(?:aromati|herbac)/],
  ['frais', /^(?:frais|fraich|fresh|aquati|marin|ozoni)/],
]

/** Returns the family that is named first: 'oriental boisé' is Oriental. */
function familyNamedIn(text: string): Family | null {
  for (const word of foldText(text).match(/\p{L}+/gu) ?? []) {
    const family = FAMILY_WORDS.find(([, named]) => named.test(word))
    if (family !== undefined) return family[0]
  }
  return null
}

/** Says where a raw material usually stands, and for which family it speaks. */
const MATERIALS: readonly (readonly [place: Place, family: Family, drawings: readonly Drawing[]])[] = [
  ['top', 'agrumes', ['bergamote', 'citron', 'orange', 'mandarine', 'agrume']],
  ['top', 'aromatique', ['lavande', 'rameau', 'menthe', 'basilic', 'sauge', 'romarin', 'verveine', 'the']],
  ['top', 'epice', ['cardamome', 'poivre', 'baie', 'gingembre', 'badiane', 'graine']],
  [
    'top',
    'gourmand',
    ['figue', 'grenade', 'peche', 'prune', 'poire', 'pomme', 'litchi', 'framboise', 'cassis'],
  ],
  ['top', 'frais', ['vague', 'sel', 'algue', 'pierre']],
  [
    'heart',
    'floral',
    ['fleur-d-oranger', 'rose', 'pivoine', 'jasmin', 'iris', 'violette', 'geranium', 'muguet'],
  ],
  ['heart', 'floral', ['tubereuse', 'ylang', 'fleur']],
  ['heart', 'epice', ['cannelle', 'safran', 'girofle', 'muscade']],
  ['heart', 'fougere', ['fougere', 'figuier']],
  ['base', 'boise', ['cedre', 'cypres', 'bois', 'santal', 'oud', 'vetiver', 'papyrus', 'tabac', 'cuir']],
  ['base', 'chypre', ['patchouli', 'mousse']],
  ['base', 'oriental', ['ambre', 'encens', 'myrrhe', 'resine', 'ciste', 'musc']],
  [
    'base',
    'gourmand',
    ['vanille', 'tonka', 'miel', 'datte', 'amande', 'noisette', 'cafe', 'cacao', 'caramel', 'coco'],
  ],
]

type Place = 'top' | 'heart' | 'base'

/** Returns the family for which most materials speak; of equals the one that is named first. */
function familyOfNotes(notes: readonly NamedNote[]): Family | null {
  const votes = new Map<Family, number>()
  for (const { drawing } of notes) {
    const family = MATERIALS.find(([, , drawings]) => drawings.includes(drawing))?.[1]
    if (family !== undefined) votes.set(family, (votes.get(family) ?? 0) + 1)
  }
  const most = Math.max(0, ...votes.values())
  return [...votes].find(([, count]) => count === most)?.[0] ?? null
}

/** Matches `Tête : bergamote, citron` up to the end of the sentence or line. */
const TOLD_PLACES: Record<Place, RegExp> = {
  top: /(?:^|\P{L})(?:t[êe]te|d[ée]part|top)(?:\s+notes?)?\s*:\s*([^.;\n]+)/iu,
  heart: /(?:^|\P{L})(?:c(?:œ|oe)ur|heart|middle)(?:\s+notes?)?\s*:\s*([^.;\n]+)/iu,
  base: /(?:^|\P{L})(?:fond|base)(?:\s+notes?)?\s*:\s*([^.;\n]+)/iu,
}

const MOST_NOTES = 4

/** Returns the notes as the text orders them, else each raw material where it usually stands. */
function proposedNotes(text: string): Record<Place, string> {
  const told = {
    top: listed(TOLD_PLACES.top.exec(text)?.[1]),
    heart: listed(TOLD_PLACES.heart.exec(text)?.[1]),
    base: listed(TOLD_PLACES.base.exec(text)?.[1]),
  }
  if (Object.values(told).some((notes) => notes.length > 0)) return joined(told)
  const placed: Record<Place, string[]> = { top: [], heart: [], base: [] }
  for (const { name, drawing } of notesNamedIn(text)) {
    const place = MATERIALS.find(([, , drawings]) => drawings.includes(drawing))?.[0]
    if (place !== undefined) placed[place].push(name)
  }
  return joined(placed)
}

/** Turns `bergamote, citron et poivre` into three notes. */
function listed(text: string | undefined): string[] {
  return (text ?? '')
    .split(/,|\/|\s(?:et|and|&)\s/u)
    .map((note) => note.trim())
    .filter((note) => note !== '')
}

function joined(placed: Record<Place, readonly string[]>): Record<Place, string> {
  const write = (notes: readonly string[]) => notes.slice(0, MOST_NOTES).map(capitalised).join(', ')
  return { top: write(placed.top), heart: write(placed.heart), base: write(placed.base) }
}

function capitalised(note: string): string {
  return note.charAt(0).toUpperCase() + note.slice(1)
}

/** Perfumes have these notes most often; they can be tapped where the texts name none. */
export const USUAL_NOTES = {
  notes_top: ['Bergamote', 'Citron', 'Mandarine', 'Poivre'],
  notes_heart: ['Rose', 'Jasmin', 'Fleur d’oranger', 'Iris'],
  notes_base: ['Muscs blancs', 'Ambre', 'Bois de santal', 'Vanille'],
} as const
