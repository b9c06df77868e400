import { describe, expect, it } from 'vitest'
import type { ImportField } from './columns.ts'
import { labelInSentence, lineChange, pictureKey, valueInWords, zipPicturesOf } from './plan.ts'

describe('a value of a trial in words', () => {
  it.each<[ImportField, unknown, string]>([
    ['brand', null, '(vide)'],
    ['brand', undefined, '(vide)'],
    ['brand', '', '(vide)'],
    ['images', [], '(vide)'],
    ['visible', true, 'oui'],
    ['visible', false, 'non'],
    ['price', 58, '58'],
    ['price', 58.5, '58,50'],
    ['price', 1250, '1 250'],
    ['stock', 0, '0'],
    ['stock', 1250, '1 250'],
    ['family', 'boise', 'Boisé'],
    ['name', 'boise', 'boise'],
    ['season', ['summer', 'winter'], 'Été, Hiver'],
    ['images', ['zip:rose.jpg', '/pictures/a.webp'], 'rose.jpg, /pictures/a.webp'],
    ['image_url', 'zip:rose.jpg', 'rose.jpg'],
    ['description', 'Une\nrose   rouge', 'Une rose rouge'],
    ['description', 'a'.repeat(80), 'a'.repeat(80)],
    ['description', 'a'.repeat(81), `${'a'.repeat(79)}…`],
    ['description', `${'a'.repeat(78)}🌹🌹`, `${'a'.repeat(78)}…`],
  ])('%s %j is %s', (field, value, words) => {
    expect(valueInWords(field, value).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words)
  })

  it('stands beside what it was, under the heading as a sentence says it', () => {
    expect(lineChange('price', 58, 62.5)).toEqual({
      ...{ field: 'price', label: 'prix', before: '58', after: '62,50' },
    })
    expect((['is_original', 'name', 'offered'] as const).map(labelInSentence)).toEqual([
      ...['flacon d’origine', 'nom', 'format proposé'],
    ])
  })
})

describe('a picture of the ZIP', () => {
  it.each([
    ['Rose.JPG', 'rose.jpg'],
    ['photos/été/Rose.jpg', 'rose.jpg'],
    ['photos\\Rose.jpg', 'rose.jpg'],
    ['e\u0301te\u0301.jpg', 'été.jpg'],
    ['\u200eRose\u200b.jpg', 'rose.jpg'],
    ['a, b.jpg', 'a'],
    ['', ''],
  ])('«%s» is found by its name: %s', (fileName, key) => {
    expect(pictureKey(fileName)).toBe(key)
  })

  it('is used by a perfume as its first or as another picture', () => {
    expect(zipPicturesOf({})).toEqual([])
    expect(zipPicturesOf({ image_url: 'zip:a.jpg', images: ['/pictures/b.webp', 'zip:c.jpg'] })).toEqual([
      ...['a.jpg', 'c.jpg'],
    ])
    expect(zipPicturesOf({ image_url: '/zip:a.jpg' })).toEqual([])
  })
})
