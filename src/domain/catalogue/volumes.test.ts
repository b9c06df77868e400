import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byVolume, isOffered, millilitres, USUAL_VOLUMES, type Volume } from './product.ts'
import { volumeLabel } from './volume-label.ts'
import {
  type AddedVolume,
  inOrder,
  isOriginalBottle,
  isVolume,
  LARGEST_VOLUME_ML,
  MAX_OTHER_VOLUMES,
  notInShop,
  shopVolumes,
  volumeOf,
  withVolumes,
} from './volumes.ts'

const ml = fc.integer({ min: 1, max: LARGEST_VOLUME_ML })
const added = fc.uniqueArray(fc.record({ ml, is_original: fc.boolean() }), {
  selector: (one) => one.ml,
  maxLength: MAX_OTHER_VOLUMES,
})
const FLAGS = { has_5ml: true, has_10ml: false, has_20ml: false, has_50ml: false, has_100ml: false }

describe('a size', () => {
  it('is any whole number of millilitres from 1 to 1,000, and reads back as such', () => {
    fc.assert(
      fc.property(ml, (count) => {
        const volume = volumeOf(count)
        expect(volume).toBe(`${count}ml`)
        expect(volume && millilitres(volume)).toBe(count)
      }),
    )
  })

  it.each(['', 'ml', '0ml', '05ml', '1001ml', '2.5ml', '-5ml', '5 ml', '5mL', '5ml ', '1e2ml', '٥ml'])(
    'is not %j',
    (text) => expect(isVolume(text)).toBe(false),
  )

  it.each([undefined, 0, -5, 2.5, 1001, Number.NaN])('is not of %s millilitres', (count) =>
    expect(volumeOf(count)).toBeUndefined(),
  )

  it('is named by its millilitres, but the 100 ml', () => {
    const named: [Volume, string][] = [
      ['5ml', '5\u00a0ml'],
      ['15ml', '15\u00a0ml'],
      ['75ml', '75\u00a0ml'],
      ['100ml', 'Parfum Complet'],
      ['1000ml', '1000\u00a0ml'],
    ]
    for (const [volume, label] of named) expect(volumeLabel(volume)).toBe(label)
  })

  it('is offered by its flag if it is a usual one, otherwise by the list of the product', () => {
    const flags = { ...FLAGS, other_volumes: ['15ml', '10ml'] satisfies Volume[] }
    expect(isOffered('5ml', flags)).toBe(true)
    expect(isOffered('10ml', flags)).toBe(false)
    expect(isOffered('15ml', flags)).toBe(true)
    expect(isOffered('75ml', flags)).toBe(false)
  })
})

describe('the sizes of a shop', () => {
  it('are the usual ones first of all, each once, smallest first', () => {
    fc.assert(
      fc.property(added, (others: AddedVolume[]) => {
        const volumes = shopVolumes(others)
        expect(volumes).toEqual(expect.arrayContaining([...USUAL_VOLUMES]))
        expect(volumes).toEqual([...new Set(volumes)])
        expect(new Set(volumes.map(millilitres))).toEqual(
          new Set([...USUAL_VOLUMES.map(millilitres), ...others.map((one) => one.ml)]),
        )
        expect(volumes.map((volume) => ({ volume }))).toEqual(
          volumes.map((volume) => ({ volume })).toSorted(byVolume),
        )
      }),
    )
  })

  it('are in the order of their millilitres, not of their letters', () => {
    expect(inOrder(['100ml', '2ml', '15ml', '2ml', '75ml', '5ml'])).toEqual([
      ...['2ml', '5ml', '15ml', '75ml', '100ml'],
    ])
  })

  it('are decants and bottles as specified, and the others as the owner says', () => {
    const others = [
      { ml: 30, is_original: true },
      { ml: 15, is_original: false },
    ]
    const bottles = shopVolumes(others).filter((volume) => isOriginalBottle(volume, others))
    expect(bottles).toEqual(['30ml', '50ml', '100ml'])
    expect(isOriginalBottle('75ml', others)).toBe(false)
  })

  it('take in those of a file that they lack; the large ones as original bottles', () => {
    const known = [{ ml: 15, is_original: true }]
    expect(withVolumes(known, ['5ml', '15ml', '49ml', '75ml'])).toEqual([
      { ml: 15, is_original: true },
      { ml: 49, is_original: false },
      { ml: 75, is_original: true },
    ])
    expect(withVolumes([], ['50ml', '2ml'])).toEqual([{ ml: 2, is_original: false }])
  })

  it('say what to do about one that is missing', () => {
    expect(notInShop('15ml')).toBe(
      'Le format 15\u00a0ml n’est pas encore dans vos réglages\u00a0: ajoutez-le dans Réglages\u202f›\u202fFormats.',
    )
  })
})
