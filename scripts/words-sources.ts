import { glob, readFile } from 'node:fs/promises'
import { pathIn } from '#domain/words/site-language.ts'
import { productPath } from '#web/routing/paths.ts'
import { type Literal, readLiterals } from './words-literals.ts'
import { pageOf } from './words-pages.ts'

/** A text in Arabic with its French and where both stand. */
export type Word = {
  /** Is its file, and the names that lead to it. */
  key: string
  french: string
  arabic: string
  file: string
  page: string
  literal: Literal
  /** Says whether it is one of the sentences for different numbers. */
  isPlural: boolean
  /** Returns what the literal says with another Arabic; it may hold more than this. */
  holding: (arabic: string) => string
}

type Texts = ReadonlyMap<string, Literal>

/** They belong to Arabic, but hold no words. */
const WITHOUT_WORDS: readonly string[] = [
  'src/domain/customers/city-label.ar.ts',
  'src/domain/words/isolate.ar.ts',
  'src/web/data/page-language.ar.ts',
  'src/web/ui/own-text.ar.ts',
]

/** In these tables the French is the name of the Arabic. */
const BY_FRENCH: readonly [file: string, table: string][] = [
  ['src/domain/catalogue/note-names.ar.ts', 'NAMES'],
  ['src/domain/contents/house-contents.ts', 'HOUSE_CONTENTS'],
  ['src/domain/contents/house-settings.ts', 'HOUSE_SETTINGS'],
]

/** These hold both languages: what is called `ar`, and beside it what is called `fr`. */
const BOTH: readonly string[] = [
  'src/domain/messages/templates.ts',
  'src/domain/messages/day-in-words.ts',
  'src/domain/messages/variables.ts',
  'src/server/pages/confirmation-words.ts',
  'src/server/pages/forget-words.ts',
  'src/server/pages/review-words.ts',
]

/** The form of the settings words delays with numbers: their French is put together there. */
const DELAYS = 'src/domain/contents/translations.ts'
const DELAYS_IN_FRENCH: Readonly<Record<string, string>> = {
  DAYS: '{count}\u00a0jours ouvrés',
  HOURS: '{count}\u00a0heures',
}

const SPELLINGS = 'src/domain/customers/city-spellings.ts'
const CATALOGUE = 'demo/catalogue.json'
/** What is told in the other language on French pages is Arabic in the French file. */
const OFFER = 'src/web/storefront/layout/other-language'
const LANGUAGE = 'src/domain/words/language'

/** They are read by rules of their own. */
const TABLES_IN_ARABIC: readonly string[] = [
  ...BY_FRENCH.map(([file]) => file),
  `${OFFER}.ar.ts`,
  `${LANGUAGE}.ar.ts`,
]

/** Reads all Arabic that shoppers are told by the house; what a shop's owner writes is in its database. */
export async function readWords(): Promise<Word[]> {
  const arabic = (await Array.fromAsync(glob('src/**/*.ar.ts'))).toSorted()
  const rooms = arabic.filter((file) => /(?:words|sayings)\.ar\.ts$/.test(file))
  const known = [...rooms, ...TABLES_IN_ARABIC, ...WITHOUT_WORDS]
  const unknown = arabic.filter((file) => !known.includes(file))
  if (unknown.length > 0) throw new Error(`Say in scripts/words-sources.ts what is in ${unknown.join(', ')}.`)
  const words = [
    ...(await each(rooms, pairedWords)),
    ...(await languageWords()),
    ...(await each(BY_FRENCH, tableWords)),
    ...(await cityWords()),
    ...(await each(BOTH, wordsOfBoth)),
    ...(await delayWords()),
    ...(await perfumeWords()),
  ]
  return withKeys(words)
}

type Found = Omit<Word, 'key'>

async function pairedWords(file: string): Promise<Found[]> {
  const french = await readTexts(file.replace(/\.ar\.ts$/, '.fr.ts'))
  return found(file, await readTexts(file), (path) => french.get(path) ?? french.get(otherNumber(path)))
}

async function languageWords(): Promise<Found[]> {
  const [arabic, french] = [await readTexts(`${OFFER}.fr.ts`), await readTexts(`${OFFER}.ar.ts`)]
  const offer = found(`${OFFER}.fr.ts`, arabic, (path) => (path === 'OFFER.dir' ? null : french.get(path)))
  const own = await readTexts(`${LANGUAGE}.fr.ts`)
  const currency = found(`${LANGUAGE}.ar.ts`, await readTexts(`${LANGUAGE}.ar.ts`), (path) =>
    path === 'LANGUAGE.currency' ? own.get(path) : null,
  )
  return [...offer, ...currency]
}

async function tableWords([file, table]: (typeof BY_FRENCH)[number]): Promise<Found[]> {
  return found(file, await readTexts(file), (path) =>
    path.startsWith(`${table}.`) ? path.slice(table.length + 1) : null,
  )
}

/** The first spelling of a city is its name in Arabic; the former one stays among what people write. */
async function cityWords(): Promise<Found[]> {
  const words = await tableWords([SPELLINGS, 'CITY_SPELLINGS'])
  return words.map((word) => {
    const spellings = word.literal.text.split(', ')
    return {
      ...word,
      arabic: spellings[0] ?? '',
      holding: (arabic) => [arabic, ...spellings.filter((one) => one !== arabic)].join(', '),
    }
  })
}

async function wordsOfBoth(file: string): Promise<Found[]> {
  const texts = await readTexts(file)
  const isArabic = (path: string) => path.split('.').includes('ar') && !path.startsWith('LANGUAGE')
  return found(file, texts, (path) => {
    const beside = path
      .split('.')
      .map((name) => (name === 'ar' ? 'fr' : name))
      .join('.')
    return isArabic(path) ? texts.get(beside) : null
  })
}

async function delayWords(): Promise<Found[]> {
  return found(DELAYS, await readTexts(DELAYS), (path) => DELAYS_IN_FRENCH[path.split('.')[0] ?? ''] ?? null)
}

/** Perfumes are known by the slug: their places in the file change. */
async function perfumeWords(): Promise<Found[]> {
  const texts = await readTexts(CATALOGUE)
  const words = found(CATALOGUE, texts, (path) =>
    path.endsWith('.description_ar') ? texts.get(path.replace(/_ar$/, '')) : null,
  )
  return words.map((word) => {
    const slug = texts.get(word.literal.path.replace(/description_ar$/, 'slug'))?.text ?? ''
    return {
      ...word,
      literal: { ...word.literal, path: slug },
      page: pathIn('ar', productPath(slug)),
    }
  })
}

/** `frenchOf` gives null for texts that are no Arabic words, and nothing for a part of a sentence. */
function found(
  file: string,
  texts: Texts,
  frenchOf: (path: string) => string | Literal | null | undefined,
): Found[] {
  return [...texts.values()].flatMap((literal) => {
    const french = frenchOf(literal.path)
    if (french === null) return []
    return {
      file,
      page: pageOf(file),
      literal,
      arabic: literal.text,
      french: typeof french === 'string' ? french : (french?.text ?? ''),
      isPlural: texts.has(otherNumber(literal.path)),
      holding: (arabic: string) => arabic,
    }
  })
}

/** French tells fewer numbers apart than Arabic: `few` is `other` there. */
function otherNumber(path: string): string {
  return path.replace(/\.(?:zero|one|two|few|many|other)$/, '.other')
}

const MAX_PATH = 80

/** Keys are read by people: one line, not too long. Two alike are numbered. */
function withKeys(words: readonly Found[]): Word[] {
  const times = new Map<string, number>()
  return words.map((word) => {
    const path = word.literal.path.replace(/\s+/g, ' ')
    const key = `${word.file}:${path.length > MAX_PATH ? `${path.slice(0, MAX_PATH)}…` : path}`
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return { ...word, key: time === 1 ? key : `${key} (${time})` }
  })
}

async function readTexts(file: string): Promise<Texts> {
  const literals = readLiterals(file, await readFile(file, 'utf8'))
  return new Map(literals.map((literal) => [literal.path, literal]))
}

async function each<Item>(items: readonly Item[], read: (item: Item) => Promise<Found[]>): Promise<Found[]> {
  return (await Promise.all(items.map(read))).flat()
}
