import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'

/** Arabic tells these apart among whole numbers (CLDR). */
const ARABIC_PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other']
/** Latin letters that stay in Arabic: names, units of files, and what is typed. */
const NAMES =
  /\{\w+\}|WhatsApp|Instagram|Meta|TikTok|Facebook|JavaScript|JSON|https?:\S+|[A-Z]{2,}-?\d+|SILLAGE/g

/** Beside a number in Arabic a minus and a percent sign stand where they do in French, if these signs of direction are around them. */
const WITH_SIGN = /\u200e−?\{\w+\}%\u200e|\u200e−/g

const FRENCH_UNITS = 'ml|DH|dirhams?|jours?|heures?|h|minutes?|min|secondes?|semaines?|mois|ans?|%'
const ARABIC_UNITS =
  'مل|درهم|درهمًا|يوم|يومًا|أيام|ساعة|ساعات|أسبوع|أسبوعًا|أسابيع|شهر|شهرًا|أشهر|دقيقة|دقائق|سنة|سنوات|ي|س|د|ث'

type Entry = { place: string; french: string; arabic: string }
type Said = { place: string; text: string }
type Tree = { readonly [name: string]: unknown }

const entries: Entry[] = []
const plurals: { place: string; kinds: string[] }[] = []
/** The Arabic of the texts that a shop begins with. */
const houseTexts: Said[] = []

beforeAll(async () => {
  for await (const file of glob('src/domain/contents/house-*.ts')) {
    const [texts = {}] = Object.values<Record<string, string>>(await import(pathToFileURL(file).href))
    for (const [french, text] of Object.entries(texts)) houseTexts.push({ place: `${file} ${french}`, text })
  }
  for await (const file of glob('src/**/*{words,sayings}.fr.ts')) {
    const [french, arabic] = await Promise.all([
      import(pathToFileURL(file).href),
      import(pathToFileURL(file.replace(/fr\.ts$/, 'ar.ts')).href),
    ])
    walk(file, french, arabic)
  }
})

function walk(place: string, french: Tree, arabic: Tree): void {
  const isPlural = 'other' in french && 'other' in arabic
  if (isPlural) plurals.push({ place, kinds: Object.keys(arabic) })
  for (const [name, words] of Object.entries(french)) {
    const own = arabic[name] ?? (isPlural ? arabic.other : undefined)
    const here = `${place} ${name}`
    if (typeof words === 'string') entries.push({ place: here, french: words, arabic: String(own) })
    else if (isTree(words) && isTree(own)) walk(here, words, own)
    else expect.unreachable(`${here} is neither text nor words.`)
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}

it('are found', () => expect(entries.length).toBeGreaterThan(20))

it('have the same gaps in both languages; a number may be in the word itself', () => {
  const gaps = (text: string) =>
    [...new Set(text.match(/\{\w+\}/g))].filter((gap) => gap !== '{count}').toSorted()
  expect(entries.filter(({ french, arabic }) => gaps(french).join() !== gaps(arabic).join())).toEqual([])
})

it('have all plurals that Arabic tells apart', () => {
  const lacking = plurals.filter(({ kinds }) => ARABIC_PLURALS.some((kind) => !kinds.includes(kind)))
  expect(lacking).toEqual([])
})

it('are in Arabic letters, but for names', () => {
  const latin = entries.filter(({ arabic }) => /\p{Script=Latin}/u.test(arabic.replaceAll(NAMES, '')))
  expect(latin).toEqual([])
})

/** All that a shopper reads in Arabic and has no gaps of the owner's. */
function arabicTexts(): Said[] {
  return [...entries.map(({ place, arabic }) => ({ place, text: arabic })), ...houseTexts]
}

function frenchTexts(): Said[] {
  return entries.map(({ place, french }) => ({ place, text: french }))
}

it('are written in plain Arabic: no signs of direction but at a minus or a percentage, no tatweel, no digits of another script', () => {
  const odd = arabicTexts().filter(({ text }) =>
    /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u0640\u0660-\u0669]/.test(text.replaceAll(WITH_SIGN, '')),
  )
  expect(odd).toEqual([])
})

it('have the percent sign to the right of its number, as a minus to the left, wherever it stands', () => {
  const alone = arabicTexts().filter(({ text }) => /[%٪−]/.test(text.replaceAll(WITH_SIGN, '')))
  expect(alone).toEqual([])
})

it('have no numbers whose groups change places from right to left', () => {
  // `09-08` would be read 08-09, and `1 000` would be 000 1; 09.08, 9:00 and 1/6 stay as they are.
  expect(arabicTexts().filter(({ text }) => /[\d}] ?[-–] ?[\d{]|\d \d/.test(text))).toEqual([])
})

it.each([
  ['French', frenchTexts, FRENCH_UNITS],
  ['Arabic', arabicTexts, ARABIC_UNITS],
] as const)('keep a number and its unit on one line in %s', (_language, texts, units) => {
  const torn = new RegExp(`[\\d}] (?:${units})(?!\\p{L})`, 'u')
  expect(texts().filter(({ text }) => torn.test(text))).toEqual([])
})

it('keep opening hours on one line', () => {
  const torn = /\{(?:opens|ouverture)\} | \{(?:closes|fermeture)\}/
  expect([...frenchTexts(), ...arabicTexts()].filter(({ text }) => torn.test(text))).toEqual([])
})

it('speak to the shopper in the plural in Arabic', () => {
  const singular =
    /(?<!\p{L})(?:[وف]?(?:اتصل|ابحث|افتح|أغلق|انتقل|تواصل معنا|راسلنا|أدخل|اختر|أضف|اكتب|اضغط|اقرأ|اطلب)|هل تريد|تحتاج مساعدة|تحتاج إلى مساعدة|\p{L}{2,}ك)(?!\p{L})/gu
  const others = /^[وبفل]?(?:ذلك|كذلك|تلك|هناك|بنك|شيك|مسك|المستهلك|يوشك|آنذاك|متحرك|متماسك)$/u
  const spoken = arabicTexts().flatMap(({ place, text }) =>
    (text.match(singular) ?? []).filter((word) => !others.test(word)).map((word) => `${place}: ${word}`),
  )
  expect(spoken).toEqual([])
})
