import { expect, it } from 'vitest'
import { recogniseColumns } from './columns.ts'
import { planImport } from './import-plan.ts'
import type { KnownProduct } from './plan.ts'

const FRENCH = 'Une rose au petit matin.'
const ROSE: KnownProduct = {
  ...{ id: 7, slug: 'rosee', name: 'Rosée', description: FRENCH, description_ar: 'وردة الفجر', brand: null },
  ...{ image_url: '/pictures/rosee.webp', images: [], family: 'floral', gender: 'femme' },
  ...{ notes_top: 'Bergamote', notes_heart: 'Rose', notes_base: 'Musc' },
  ...{ time_of_day: [], occasion: [], season: [], intensity: 'light', visible: true, is_best_seller: false },
  ...{ has_decant: true, has_full_bottle: true, updated_at: 'v1', other_volumes: [] },
  ...{ has_5ml: true, has_10ml: false, has_20ml: false, has_50ml: false, has_100ml: false },
  variants: [{ id: 1, volume: '5ml', price: 58, stock: 4, is_original: false }],
}
const HEADINGS = ['Adresse de la page', 'Description', 'Description en arabe']

/** What becomes of one line with these two descriptions, in words, and what is planned. */
function tryLine(french: string, arabic: string, known: KnownProduct = ROSE) {
  const columns = recogniseColumns(HEADINGS)
  const { lines, products } = planImport([{ line: 2, cells: ['rosee', french, arabic] }], columns, {
    ...{ products: [known], formerSlugs: new Map(), pictures: new Set<string>(), now: new Date() },
  })
  const [{ outcome, changes, notes, refusal } = { outcome: 'none', changes: [], notes: [], refusal: null }] =
    lines
  return {
    outcome,
    changes: changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
    notes: notes.map((note) => note.replaceAll('\u00a0', ' ')),
    refusal,
    arabic: products[0]?.arabic,
  }
}

it.each([
  ['', ''],
  ['', 'وردة الفجر'],
  [FRENCH, 'وردة الفجر'],
  [FRENCH, '\u202bوردة \u200fالفجر\u202c'],
])('a line of %j and %j changes nothing', (french, arabic) => {
  expect(tryLine(french, arabic)).toMatchObject({ outcome: 'same', notes: [], arabic: undefined })
})

it('a text is drafted, without the signs that nobody sees', () => {
  expect(tryLine('', '\u202bوردة الصباح\u202c')).toEqual({
    outcome: 'changed',
    changes: ['description en arabe: وردة الفجر → وردة الصباح'],
    notes: [],
    refusal: null,
    arabic: { before: 'وردة الفجر', after: 'وردة الصباح' },
  })
})

it('a dash takes the Arabic away', () => {
  expect(tryLine('', '-')).toMatchObject({
    changes: ['description en arabe: وردة الفجر → (vide)'],
    arabic: { before: 'وردة الفجر', after: '' },
  })
})

it('a text in another language than its column is told, not refused', () => {
  expect(tryLine('وردة الصباح الباكر', 'Une rose')).toMatchObject({
    outcome: 'changed',
    notes: [
      'description en arabe : ce texte n’est pas en arabe',
      'description : ce texte n’est pas en français',
    ],
  })
})

it('Arabic beside a description that changes is drafted for the new one; without any it is missed', () => {
  const changed = 'Une rose au grand soir.'
  expect(tryLine(changed, 'وردة الفجر').arabic).toEqual({ before: 'وردة الفجر', after: 'وردة الفجر' })
  expect(tryLine(changed, '')).toMatchObject({
    notes: ['description en arabe : à écrire à nouveau, car la description change'],
    arabic: undefined,
  })
  expect(tryLine(changed, '', { ...ROSE, description_ar: '' }).notes).toEqual([])
})

it('Arabic of no description is left out, and told', () => {
  const waiting: KnownProduct = { ...ROSE, description: '', description_ar: '', visible: false }
  expect(tryLine('', 'وردة', waiting)).toMatchObject({
    notes: ['description en arabe : laissée de côté, car la description en français manque'],
    arabic: undefined,
  })
})

it('a text that is too long is refused at its line', () => {
  expect(tryLine('', 'و'.repeat(5001))).toMatchObject({
    outcome: 'refused',
    refusal: expect.stringMatching(/^description en arabe\s: ce texte est trop long/),
  })
})
