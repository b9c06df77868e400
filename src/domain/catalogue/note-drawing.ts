import { foldText } from '#domain/text.ts'

/**
 * The drawings of raw materials, in the order of the sprite `src/web/storefront/product/notes.svg`, each with the notes it
 * shows: singular, without accents or small words.
 */
const DRAWN = [
  ['bergamote', 'bergamote'],
  ['citron', 'citron, cedrat, citronnelle'],
  ['orange', 'orange'],
  ['mandarine', 'mandarine, clementine, tangerine, kumquat'],
  ['agrume', 'pamplemousse, pomelo, citron vert, lime, yuzu'],
  ['fleur-d-oranger', 'fleur oranger, oranger, neroli'],
  ['rose', 'rose, eglantine'],
  ['pivoine', 'pivoine, camelia, dahlia'],
  ['jasmin', 'jasmin, freesia, gardenia, chevrefeuille'],
  ['lavande', 'lavande, lavandin, lavandine'],
  ['iris', 'iris, orris'],
  ['violette', 'violette, pensee'],
  ['geranium', 'geranium, heliotrope, osmanthus, lilas, hortensia'],
  ['muguet', 'muguet'],
  ['tubereuse', 'tubereuse, jacinthe, mimosa'],
  ['ylang', 'ylang, cananga'],
  ['fleur', 'hibiscus, henne, tiare, frangipanier, lotus, magnolia, camomille'],
  ['ciste', 'ciste, labdanum'],
  ['feuille', ''],
  ['rameau', 'rameau, petit grain, laurier, eucalyptus, olivier, myrte'],
  ['menthe', 'menthe, nanah'],
  ['basilic', 'basilic, marjolaine, origan'],
  ['sauge', 'sauge, absinthe, armoise, estragon'],
  ['romarin', 'romarin, thym'],
  ['verveine', 'verveine, lemongrass'],
  ['the', 'the, mate'],
  ['fougere', 'fougere'],
  ['figuier', 'figuier, feuille de figue, feuille de vigne'],
  ['patchouli', 'patchouli'],
  ['tabac', 'tabac'],
  ['vetiver', 'vetiver'],
  ['algue', 'algue, varech'],
  ['papyrus', 'papyrus'],
  ['mousse', 'mousse, lichen'],
  ['cedre', 'cedre, pin, sapin'],
  ['cypres', 'cypres'],
  ['bois', 'cachemire, gaiac, noyer'],
  ['santal', 'santal'],
  ['oud', 'oud, agar'],
  ['cannelle', 'cannelle'],
  ['cardamome', 'cardamome'],
  ['poivre', 'poivre'],
  ['baie', 'baie, genievre, genevrier, piment'],
  ['safran', 'safran, crocus'],
  ['gingembre', 'gingembre, curcuma, galanga'],
  ['girofle', 'girofle, oeillet'],
  ['muscade', 'muscade, macis'],
  ['badiane', 'badiane, anis'],
  ['graine', 'graine, cumin, carvi, coriandre, fenouil, sesame, ambrette'],
  ['encens', 'encens, oliban'],
  ['myrrhe', 'myrrhe, opoponax'],
  ['resine', 'benjoin, styrax, elemi, galbanum, tolu, copal'],
  ['ambre', 'ambre, ambroxan'],
  ['musc', 'musc'],
  ['miel', 'miel, cire'],
  ['datte', 'datte, dattier'],
  ['amande', 'amande'],
  ['noisette', 'noisette, noix, pistache, pralin, praline'],
  ['cafe', 'cafe'],
  ['cacao', 'cacao, chocolat'],
  ['caramel', 'caramel, sucre'],
  ['vanille', 'vanille'],
  ['tonka', 'tonka, coumarine, reglisse'],
  ['coco', 'coco'],
  ['figue', 'figue'],
  ['grenade', 'grenade'],
  ['peche', 'peche, abricot, nectarine'],
  ['prune', 'prune, pruneau, cerise, mirabelle'],
  ['poire', 'poire, coing'],
  ['pomme', 'pomme'],
  ['litchi', 'litchi'],
  ['framboise', 'framboise, mure, fraise'],
  ['cassis', 'cassis, raisin, myrtille, groseille'],
  ['vague', 'vague, marin, marine, embrun, aquatique'],
  ['sel', 'sel'],
  ['pierre', 'pierre, silex, craie, terre, mineral'],
  ['cuir', 'cuir, daim'],
  ['goutte', ''],
] as const

export type Drawing = (typeof DRAWN)[number][0]

export const DRAWINGS: readonly Drawing[] = DRAWN.map(([drawing]) => drawing)

/** These words name a kind; a more precise word of the same note wins. */
const KINDS = [
  ['agrume', 'agrume, zeste, hesperide'],
  ['fleur', 'fleur, floral, petale, bouquet'],
  ['feuille', 'feuille, vert, verte, herbe'],
  ['bois', 'bois, boise, ecorce'],
  ['badiane', 'epice'],
  ['resine', 'resine, baume'],
  ['pomme', 'fruit'],
  ['vague', 'eau, ozone, pluie'],
] as const

const BY_NAME = byPhrase(DRAWN)
const BY_KIND = byPhrase(KINDS)

/** Returns the drawing of a note (S10.40): by the first name it contains, else by its kind, else a drop. */
export function drawingOf(note: string): Drawing {
  const words = significantWords(note)
  return find(BY_NAME, words) ?? find(BY_KIND, words) ?? 'goutte'
}

/** The drawing of exactly this name of one or two words; kinds and unknown words have none. */
export function drawingNamed(phrase: string): Drawing | undefined {
  return BY_NAME.get(significantWords(phrase).join(' '))
}

function byPhrase(list: readonly (readonly [Drawing, string])[]): ReadonlyMap<string, Drawing> {
  return new Map(
    list.flatMap(([drawing, phrases]) =>
      phrases.split(', ').map((phrase) => [significantWords(phrase).join(' '), drawing] as const),
    ),
  )
}

/** Turns `Muscs blancs` into `musc`, `blanc`; `Fleur d’oranger` into `fleur`, `oranger`. */
function significantWords(text: string): string[] {
  return foldText(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/[sx]$/, ''))
}

/** Finds the longer of two phrases that begin at the same word: `citron vert` before `citron`. */
function find(drawings: ReadonlyMap<string, Drawing>, words: readonly string[]): Drawing | undefined {
  for (const [position, word] of words.entries()) {
    const found = drawings.get(`${word} ${words[position + 1]}`) ?? drawings.get(word)
    if (found !== undefined) return found
  }
  return undefined
}
