import { spawnSync } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foldText } from '#domain/text.ts'
import { SHORT_LIVED } from './support/short-lived.ts'

/** Sources that hold words, and those that look so. */
const SOURCES = [
  'src/**/*.{ar,fr}.ts',
  'src/domain/contents/{house-contents,house-settings,translations}.ts',
  'src/domain/customers/city-spellings.ts',
  'src/domain/messages/{templates,day-in-words,variables}.ts',
  'src/server/pages/confirmation-words.ts',
  'src/server/pages/forget-words.ts',
  'src/server/pages/review-words.ts',
  'demo/catalogue.json',
]
const [FRENCH, ARABIC, PAGE, , KEY] = [0, 1, 2, 3, 4]

type Row = string[]

let folder: string
let rows: Row[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-words-'))
  await copySources()
  const { status, said } = run('words.xlsx')
  expect(status, said).toBe(0)
  const { sheets } = await readXlsx(await readFile(join(folder, 'words.xlsx')))
  rows = (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
})
afterAll(() => rm(folder, { recursive: true }))

/** Each test begins with the sources as they are. */
beforeEach(copySources)
async function copySources(): Promise<void> {
  for await (const file of glob(SOURCES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(file, join(folder, file))
  }
}

/** Runs `npm run words` on the copy. */
function run(...args: string[]) {
  const script = resolve('scripts/words.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [...SHORT_LIVED, script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

/** The rows of the workbook, its headings first, to be corrected. */
function written(): Row[] {
  return structuredClone(rows)
}

/** Reads these rows back. */
async function read(corrected: readonly Row[]) {
  const sheets = [{ name: 'Corrigé', rows: corrected.map((row) => [...row]) }]
  await writeFile(join(folder, 'corrected.xlsx'), await writeXlsx({ sheets }))
  return run('--read', 'corrected.xlsx')
}

/** The sources as they are now, where they are not as they were: the lines before and after. */
async function differences(): Promise<Record<string, [before: string, after: string][]>> {
  const found: Record<string, [string, string][]> = {}
  for await (const file of glob(SOURCES)) {
    const [before, after] = await Promise.all([readFile(file, 'utf8'), readFile(join(folder, file), 'utf8')])
    if (before === after) continue
    const lines = after.split('\n')
    expect(lines).toHaveLength(before.split('\n').length)
    found[file] = before
      .split('\n')
      .flatMap((line, at): [string, string][] =>
        line === lines[at] ? [] : [[line.trim(), lines[at]?.trim() ?? '']],
      )
  }
  return found
}

/** Corrects the Arabic of these keys, as its reader would. */
async function correct(changes: Readonly<Record<string, string>>) {
  const rows = written()
  for (const row of rows) {
    const change = changes[row[KEY ?? 0] ?? '']
    if (change !== undefined) row[ARABIC ?? 0] = change
  }
  return read(rows)
}

/** The word of the house for a thing, and those that others have for it; in any number, with any prefix. */
const CHOSEN_WORDS: readonly (readonly [chosen: string, others: readonly string[]])[] = [
  ['ثمن', ['سعر', 'أسعار']],
  ['الدفع', ['الأداء']],
  ['منتج', ['منتوج', 'منتوجات']],
  ['سلة', ['عربة']],
  ['توصيل', ['شحن']],
  ['رمز', ['كود', 'قسيمة']],
  ['هاتف', ['جوال', 'موبايل', 'نقال']],
  ['قارورة', ['زجاجة', 'قنينة']],
  ['مصاريف', ['تكاليف', 'تكلفة']],
  ['إنترنت', ['انترنت', 'أنترنت']],
  ['ماي', ['مايو']],
  ['عامل', ['موزع']],
  ['نحو', ['≈']],
]

function holdsWord(text: string, words: readonly string[]): boolean {
  return new RegExp(`(?<!\\p{L})[وفبكل]*(?:ال|ل)?(?:${words.join('|')})(?:كم|ه|ها|نا)?(?!\\p{L})`, 'u').test(
    text.replace(VOWELS, ''),
  )
}

/** The signs above and below letters, which are written where a word could be read in another way. */
const VOWELS = /[\u064b-\u0652]/g

/** Searches take these for one word, and they are two. */
const DIFFERENT_WORDS = [
  ['إلا', 'ألا'],
  ['إن', 'أن'],
  ['ادخلوا', 'أدخلوا'],
  ['ما', 'ماء'],
  ['وحده', 'وحدة'],
  ['وما', 'وماء'],
  ['شي', 'شيء'],
  ['يحيى', 'يحيي'],
]

const CART = 'src/web/storefront/cart/words.ar.ts'
const SAYINGS = 'src/domain/words/sayings.ar.ts'
const MATCHES = 'src/web/storefront/box/matches-words.ar.ts'
const CITIES = 'src/domain/customers/city-spellings.ts'
const PERFUMES = 'demo/catalogue.json'
/** A place that JavaScript fills, in a template. */
const WHOLE = `\${WHOLE}`

describe('the workbook of all words', () => {
  it('has each text in Arabic beside its French, and where it is seen', async () => {
    const [headings, ...rows] = written()
    expect(headings).toEqual(['Français', 'Arabe', 'Page', 'Où', 'Clé'])
    const texts = new Map(
      rows.map((row) => [row[KEY ?? 0], [row[FRENCH ?? 0], row[ARABIC ?? 0], row[PAGE ?? 0]]]),
    )
    expect(texts.size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(1500)
    expect(texts.get(`${SAYINGS}:SAYINGS.emptyCart`)).toEqual(['Panier vide', 'السلة فارغة', '/ar/panier'])
    // Arabic tells more numbers apart than French.
    expect(texts.get(`${SAYINGS}:SAYINGS.lineShort.few`)?.[0]).toBe(
      texts.get(`${SAYINGS}:SAYINGS.lineShort.other`)?.[0],
    )
    expect(texts.get('src/domain/catalogue/note-names.ar.ts:NAMES.ambre gris')?.slice(0, 2)).toEqual([
      'ambre gris',
      'عنبر رمادي',
    ])
    expect(texts.get(`${CITIES}:CITY_SPELLINGS.Agadir`)?.slice(0, 2)).toEqual(['Agadir', 'أكادير'])
    expect(texts.get('src/domain/contents/house-contents.ts:HOUSE_CONTENTS.Quand vient la nuit')).toEqual([
      'Quand vient la nuit',
      'حين يحل الليل',
      '/ar',
    ])
    expect(texts.get('src/domain/messages/day-in-words.ts:DAYS.ar.1')?.slice(0, 2)).toEqual([
      'lundi',
      'الاثنين',
    ])
    expect(texts.get('src/domain/messages/variables.ts:PHRASES.ar.others.one')).toEqual([
      ...['et un autre article', 'ومنتج آخر', '/admin/confirmation'],
    ])
    expect(texts.get(`${PERFUMES}:cedre-d-azrou`)?.[2]).toBe('/ar/produit/cedre-d-azrou')
    expect(texts.get(`${MATCHES}:WORDS.whole.few`)?.[1]).toMatch(/^\$\{WHOLE\}،.*\{count\}/)
  })

  it('says one thing with one word', () => {
    const said = written()
      .slice(1)
      .map((row) => row[ARABIC ?? 0] ?? '')
    for (const [chosen, others] of CHOSEN_WORDS) {
      expect([chosen, said.filter((text) => holdsWord(text, [chosen])).length > 0]).toEqual([chosen, true])
      expect([chosen, said.filter((text) => holdsWord(text, others))]).toEqual([chosen, []])
    }
  })

  it('writes each word in one way', () => {
    const spellings = new Map<string, Set<string>>()
    for (const row of written().slice(1)) {
      const words = (row[ARABIC ?? 0] ?? '').replace(VOWELS, '').match(/\p{Script=Arabic}+/gu) ?? []
      for (const word of words) {
        const folded = foldText(word)
        spellings.set(folded, (spellings.get(folded) ?? new Set()).add(word))
      }
    }
    const twice = [...spellings.values()].filter(({ size }) => size > 1).map((words) => [...words].toSorted())
    expect(twice.toSorted()).toEqual(DIFFERENT_WORDS.map((words) => words.toSorted()).toSorted())
  })

  it('that was not corrected changes nothing', async () => {
    expect(await read(written())).toEqual({
      status: 0,
      said: '0 words corrected in 0 files, 0 rows left.\n',
    })
    expect(await differences()).toEqual({})
  })

  it('is read whatever the order of its columns, and of a part of its rows', async () => {
    const rows = written().filter(([, , page]) => page === 'Page' || page === '/ar/panier')
    const turned = rows.map((row) => ['', ...row.toReversed()])
    for (const row of turned) if (row.at(1) === `${SAYINGS}:SAYINGS.emptyCart`) row[4] = 'سلتكم فارغة'
    expect((await read(turned)).status).toBe(0)
    expect(await differences()).toEqual({
      [SAYINGS]: [["emptyCart: 'السلة فارغة',", "emptyCart: 'سلتكم فارغة',"]],
    })
  })

  it('names the file whose Arabic it would leave out', async () => {
    await writeFile(join(folder, 'src/domain/words/odd.ar.ts'), "export const ODD = { word: 'كلمة' }\n")
    const { status, said } = run()
    await rm(join(folder, 'src/domain/words/odd.ar.ts'))
    expect([status, said]).toEqual([1, expect.stringContaining('src/domain/words/odd.ar.ts')])
  })
})

describe('a corrected text', () => {
  it('changes its literal alone, in the file where it stands', async () => {
    const { status, said } = await correct({ [`${SAYINGS}:SAYINGS.emptyCart`]: 'سلتكم فارغة' })
    expect([status, said.split('\n')[0]]).toEqual([0, '1 words corrected in 1 files, 0 rows left.'])
    expect(await differences()).toEqual({
      [SAYINGS]: [["emptyCart: 'السلة فارغة',", "emptyCart: 'سلتكم فارغة',"]],
    })
  })

  it('may be of one number, with its number in the word', async () => {
    await correct({ [`${SAYINGS}:SAYINGS.lineShort.few`]: '{name}: بقيت قطع قليلة.' })
    expect(await differences()).toEqual({
      [SAYINGS]: [
        ["few: '{name}: لم تبق إلا {count} وحدات من هذا المنتج.',", "few: '{name}: بقيت قطع قليلة.',"],
      ],
    })
  })

  it('keeps its places, which may move, in a template too', async () => {
    const { status, said } = await correct({
      [`${SAYINGS}:SAYINGS.lineSoldOut`]: 'نفد {name}.',
      [`${SAYINGS}:SAYINGS.emptyCart`]: 'سلتكم فارغة الآن',
      [`${MATCHES}:WORDS.whole.few`]: `مع {count} أماكن: ${WHOLE} \\ \`أ\``,
    })
    expect(status, said).toBe(0)
    expect(await differences()).toEqual({
      [SAYINGS]: [
        ["lineSoldOut: '{name}: نفد من المخزون.',", "lineSoldOut: 'نفد {name}.',"],
        ["emptyCart: 'السلة فارغة',", "emptyCart: 'سلتكم فارغة الآن',"],
      ],
      [MATCHES]: [
        [
          `few: \`${WHOLE}، و{count} أماكن تملؤونها إن شئتم.\`,`,
          `few: \`مع {count} أماكن: ${WHOLE} \\\\ \\\`أ\\\`\`,`,
        ],
      ],
    })
  })

  it('is written as the house writes texts, without signs that nobody sees, in the spaces around it', async () => {
    await correct({
      [`${SAYINGS}:SAYINGS.failed`]: "\u202bوقع \u200fخطأ:\u00a0'خطأ'\n\u202c",
      'src/web/data/cart/words.ar.ts:WORDS.comma': '؛',
    })
    expect(await differences()).toEqual({
      [SAYINGS]: [["failed: 'وقع خطأ. حاولوا من جديد.',", 'failed: "وقع خطأ:\\u00a0\'خطأ\'",']],
      'src/web/data/cart/words.ar.ts': [["comma: '، ',", "comma: '؛ ',"]],
    })
  })

  it('may be the name of a city, whose former one is still understood, and a perfume’s description', async () => {
    await correct({
      [`${CITIES}:CITY_SPELLINGS.Agadir`]: 'أگادير',
      [`${PERFUMES}:cedre-d-azrou`]: 'أرز "أزرو"',
    })
    const changed = await differences()
    expect(changed[CITIES]).toEqual([
      ["Agadir: 'أكادير, أغادير, Agadire',", "Agadir: 'أگادير, أكادير, أغادير, Agadire',"],
    ])
    expect(changed[PERFUMES]?.map(([, after]) => after)).toEqual(['"description_ar": "أرز \\"أزرو\\"",'])
  })
})

it('a row that cannot be taken is told by its number, and the others are', async () => {
  const rows = written()
  const at = (key: string) => rows.findIndex((row) => row[KEY ?? 0] === key)
  const said = (key: string, arabic: string, french?: string) => {
    const row = rows[at(key)] ?? []
    row[ARABIC ?? 0] = arabic
    if (french !== undefined) row[FRENCH ?? 0] = french
    return at(key) + 1
  }
  const places = said(`${SAYINGS}:SAYINGS.lineSoldOut`, 'نفد {nom}.')
  const missing = said(`${SAYINGS}:SAYINGS.lineShort.one`, 'بقيت وحدة.')
  const emptied = said(`${SAYINGS}:SAYINGS.failed`, ' ')
  const latin = said(`${SAYINGS}:SAYINGS.unavailable`, 'La boutique est fermée')
  const old = said(`${SAYINGS}:SAYINGS.shopClosed`, 'المتجر مقفل', 'La boutique dort.')
  const digits = said(`${SAYINGS}:SAYINGS.tooManyRequests`, 'انتظروا ٣ دقائق.')
  const comma = said(`${CITIES}:CITY_SPELLINGS.Agadir`, 'أكادير, مدينة')
  said(`${CART}:WORDS.empty`, 'سلتكم')
  said(`${SAYINGS}:SAYINGS.emptyCart`, 'سلتكم فارغة')
  rows.push(['', 'كلمة', '', '', 'src/domain/words/sayings.ar.ts:SAYINGS.nothing'])
  rows.push(['Panier vide', 'السلة خاوية', '', '', `${SAYINGS}:SAYINGS.emptyCart`])

  const { status, said: told } = await read(rows)
  expect(status).toBe(1)
  expect(told).toContain('2 words corrected in 2 files, 9 rows left.')
  for (const [row, reason] of [
    [places, 'it must have {name}, and nothing else in braces'],
    [missing, 'it must have {name}, and nothing else in braces'],
    [emptied, 'the Arabic was emptied'],
    [latin, 'this is not in Arabic'],
    [old, 'the French has changed since'],
    [digits, 'digits are 0 to 9, and no letter is stretched'],
    [comma, 'a name has no comma'],
    [rows.length - 1, 'no word has this key'],
    [rows.length, 'an earlier row says something else'],
  ]) {
    expect(told).toContain(`Row ${row} was left: ${reason} (`)
  }
  expect(Object.keys(await differences()).toSorted()).toEqual([SAYINGS, CART].toSorted())
})
