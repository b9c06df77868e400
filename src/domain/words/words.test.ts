import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'

/** Arabic tells these apart among whole numbers (CLDR). */
const ARABIC_PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other']
/** Latin letters that stay in Arabic: names, units of files, and what is typed. */
const NAMES =
  /\{\w+\}|WhatsApp|Instagram|Meta|TikTok|Facebook|JavaScript|JSON|https?:\S+|[A-Z]{2,}-?\d+|SILLAGE/g

type Entry = { place: string; french: string; arabic: string }
type Tree = { readonly [name: string]: unknown }

const entries: Entry[] = []
const plurals: { place: string; kinds: string[] }[] = []

beforeAll(async () => {
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

it('are written in plain Arabic: no signs of direction but at a minus, no tatweel, no digits of another script', () => {
  // Without its sign a minus stands to the right of its number.
  const minus = /\u200e−(\{percent\}%\u200e)?/g
  const odd = entries.filter(({ arabic }) =>
    /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u0640\u0660-\u0669]/.test(arabic.replaceAll(minus, '−')),
  )
  expect(odd).toEqual([])
})
