import { foldText } from '#domain/text.ts'

/** So many photos are matched and added at once. */
export const MAX_PHOTOS = 100

/** This is what photos are matched with. */
export type MatchedPerfume = { id: number; name: string; brand: string | null }

/**
 * Says what the name of a photo means: the perfume, where it is sure; else those that it may be, the nearest first. `rank` is
 * the number at the end of its name, 0 without one: the photos of a perfume stand in this order.
 */
export type PictureMatch = { id: number | null; candidates: number[]; rank: number }

const MOST_CANDIDATES = 3
/** Shorter words, such as `de` or `le`, make no perfume likely. */
const LEAST_WORD = 3
/** A part of a name is sure with so many words: `flacon-oud-royal-face.jpg`. */
const SURE_WORDS = 2

/** Cameras, shops and people put these words around a perfume's name. */
const AROUND = new Set(
  [
    'img dsc dscf dscn pxl photo image picture pic screenshot whatsapp capture ecran scan',
    'copie copy final web min scaled large small hd recto verso face dos devant cote zoom',
    'flacon bouteille bottle decant parfum perfume eau edp edt extrait de du la le les the at a ml',
  ].flatMap((words) => words.split(' ')),
)

/** Matches photos with perfumes by the names of their files: whatever the case, accents, signs and order of words. */
export function matchPictures(
  fileNames: readonly string[],
  perfumes: readonly MatchedPerfume[],
): PictureMatch[] {
  const known = perfumes.map(({ id, name, brand }) => ({
    id,
    words: wordsIn(name),
    brand: wordsIn(brand ?? ''),
  }))
  const byName = new Map<string, Set<number>>()
  for (const { id, words, brand } of known) {
    const withoutBrand = words.filter((word) => !brand.includes(word))
    for (const said of [words, withoutBrand, [...words, ...brand]]) {
      for (const key of [keyOf(said), keyOf(withoutAround(said))]) {
        if (key !== '') byName.set(key, (byName.get(key) ?? new Set()).add(id))
      }
    }
  }
  const byWord = new Map<string, Known[]>()
  for (const perfume of known) {
    for (const word of new Set([...perfume.words, ...perfume.brand])) {
      const sharing = byWord.get(word)
      if (sharing === undefined) byWord.set(word, [perfume])
      else sharing.push(perfume)
    }
  }
  return fileNames.map((fileName) => {
    const words = wordsIn(fileName.replace(/\.\w{2,4}$/, ''))
    const bare = withoutEnd(words)
    const rank = bare.length < words.length ? Number(words.at(-1)) : 0
    for (const said of [words, withoutAround(words), bare, withoutAround(bare)]) {
      const found = byName.get(keyOf(said))
      // A name that ends in the perfume's own number has none of its order.
      if (found !== undefined) return chosen([...found], said.length < words.length ? rank : 0)
    }
    const sharing = new Set(bare.flatMap((word) => byWord.get(word) ?? []))
    return { ...contained(bare, [...sharing]), rank }
  })
}

function chosen(ids: readonly number[], rank: number): PictureMatch {
  const [only = null] = ids
  return ids.length === 1
    ? { id: only, candidates: [], rank }
    : { id: null, candidates: ids.slice(0, MOST_CANDIDATES), rank }
}

type Known = { id: number; words: readonly string[]; brand: readonly string[] }

/** Finds the perfume whose whole name is among the words, if it is only one and its name is long enough; else the likely ones. */
function contained(words: readonly string[], known: readonly Known[]): Omit<PictureMatch, 'rank'> {
  const said = new Set(words)
  const likely = known
    .map(({ id, words: name, brand }) => ({
      id,
      isWhole: name.length >= SURE_WORDS && name.every((word) => said.has(word)),
      length: name.length,
      shared: countShared(name, said) + countShared(brand, said) / 2,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted(
      (a, b) =>
        Number(b.isWhole) - Number(a.isWhole) || b.shared - a.shared || a.length - b.length || a.id - b.id,
    )
  const [first, second] = likely
  if (first?.isWhole === true && (second?.isWhole !== true || second.shared < first.shared)) {
    return { id: first.id, candidates: [] }
  }
  return { id: null, candidates: likely.slice(0, MOST_CANDIDATES).map(({ id }) => id) }
}

function countShared(words: readonly string[], said: ReadonlySet<string>): number {
  return words.filter((word) => word.length >= LEAST_WORD && !AROUND.has(word) && said.has(word)).length
}

/** Splits a name into its words: `OudRoyal_2` → `oud`, `royal`, `2`. */
function wordsIn(text: string): string[] {
  return foldText(text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')).match(/\p{L}+|\p{N}+/gu) ?? []
}

/** Takes away the number at the end, by which photos of one perfume are told apart. */
function withoutEnd(words: readonly string[]): readonly string[] {
  return words.length > 1 && /^\d{1,4}$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

/** Takes away sizes and the words of cameras and shops. */
function withoutAround(words: readonly string[]): string[] {
  return words.filter((word, at) => !AROUND.has(word) && !(words[at + 1] === 'ml' && /^\d+$/.test(word)))
}

function keyOf(words: readonly string[]): string {
  return words.toSorted().join(' ')
}
