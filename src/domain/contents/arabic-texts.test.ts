import { describe, expect, it } from 'vitest'
import { findAlternatives } from '#domain/catalogue/alternatives.ts'
import { filterProducts, NO_FILTER, type SearchedProduct } from '#domain/catalogue/filter.ts'
import { sortProducts } from '#domain/catalogue/sort.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { withArabicTexts } from './arabic-texts.ts'

const TRANSLATIONS = new Map([['Un souk au petit matin.', 'سوقٌ في الصباح الباكر، قرب مسجدٍ عتيق.']])
const SHOP = [
  sampleProduct({ id: 1, name: 'Souk', description: 'Un souk au petit matin.', notes_base: 'Muscs blancs' }),
  sampleProduct({ id: 2, name: 'Sijilmassa', family: 'boise', notes_heart: 'Bois d’oud, Henné (accord)' }),
  sampleProduct({
    id: 3,
    name: 'Rosée',
    family: 'floral',
    notes_heart: 'Rose',
    notes_base: 'Brume de lune',
  }),
].map((product) => withArabicTexts(product, TRANSLATIONS))

const found = (search: string) =>
  sortProducts(filterProducts(SHOP, { ...NO_FILTER, search }), 'pertinence', search).map(({ name }) => name)

describe('a perfume is searched in both languages', () => {
  it.each([
    ['مسك', 'Souk'],
    ['المسك', 'Souk'],
    ['مِسْكٌ أبيض', 'Souk'],
    ['عود', 'Sijilmassa'],
    ['العود', 'Sijilmassa'],
    ['oud', 'Sijilmassa'],
    ['حنّاء', 'Sijilmassa'],
    ['خشبي', 'Sijilmassa'],
    ['زهري', 'Rosée'],
    ['ورد', 'Rosée'],
    ['وردة', 'Rosée'],
    ['الوردة', 'Rosée'],
    ['ورود', 'Rosée'],
    ['مسجد', 'Souk'],
    ['سوق الصباح', 'Souk'],
    ['souk مسك', 'Souk'],
    ['lune', 'Rosée'],
  ])('« %s » finds %s', (search, name) => {
    expect(found(search)).toEqual([name])
  })

  it('with all words of a search in one perfume, those of notes before those of descriptions', () => {
    expect(found('عود مسك')).toEqual([])
    const also = sampleProduct({ id: 4, name: 'Loin', description: 'Un souk au petit matin.' })
    const products = [withArabicTexts(also, new Map([['Un souk au petit matin.', 'مسك']])), ...SHOP]
    const sorted = sortProducts(
      filterProducts(products, { ...NO_FILTER, search: 'مسك' }),
      'pertinence',
      'مسك',
    )
    expect(sorted.map(({ name }) => name)).toEqual(['Souk', 'Loin'])
  })

  it('and one that is to be completed, by what there is', () => {
    const row: SearchedProduct = { ...sampleProduct({ notes_base: '' }), family: null }
    const { arabic } = withArabicTexts(row, new Map())
    expect(arabic?.meaning).toContain('نعناع')
    expect(arabic?.meaning).not.toContain('null')
  })
})

describe('where nothing is found for Arabic letters', () => {
  const close = (search: string) =>
    findAlternatives(SHOP, { ...NO_FILTER, search }).products.map(({ name }) => name)

  it('perfumes are offered first whose notes and families are spelled nearly so', () => {
    expect(close('حنااء')[0]).toBe('Sijilmassa')
    expect(close('زهررى')[0]).toBe('Rosée')
    expect(close('المسسك أبييض')[0]).toBe('Souk')
  })

  it('and otherwise what the shop shows first, never what is spelled so in Latin letters alone', () => {
    expect(close('ججججج')).toEqual(['Souk', 'Sijilmassa', 'Rosée'])
    expect(close('زز')).toEqual(['Souk', 'Sijilmassa', 'Rosée'])
  })
})
