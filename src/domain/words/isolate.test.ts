import { describe, expect, it } from 'vitest'
import { isolated } from './isolate.ar.ts'
import { isolated as inFrench } from './isolate.fr.ts'
import { sayInArabic } from './said.ts'
import { SAYINGS } from './sayings.ar.ts'

describe('in an Arabic sentence', () => {
  it.each(['Oud de Sijilmassa', 'SL-7K3Q-9XVD', 'RAMADAN10', 'سلمى Bennani', '06 12 34 56 78', '24-48'])(
    '%s is set apart',
    (name) => expect(isolated(name)).toBe(`\u2068${name}\u2069`),
  )

  it.each(['الدار البيضاء', '1\u202f250\u00a0درهم', '5', 'من 9:00 إلى 19:00'])('%s stands as it is', (text) =>
    expect(isolated(text)).toBe(text),
  )

  it('an address stands as it is, for it is copied', () => {
    const address = 'https://sillage.ma/ar/coffret?parfums=1,2,3'
    expect(isolated(address)).toBe(address)
  })

  it('what is no text, such as a number or a link, stays what it is', () => {
    const link = { href: '/ar' }
    expect(isolated(link)).toBe(link)
    expect(isolated(3)).toBe(3)
  })

  it('what calls say has names apart, also in a saying within another', () => {
    const name = { message: '', said: { name: 'lineName', values: { product: 'Ambre (2024)', ml: 5 } } }
    expect(sayInArabic(SAYINGS, { name: 'lineSoldOut', values: { name } })).toBe(
      '\u2068Ambre (2024)\u2069، 5\u00a0مل: نفد من المخزون.',
    )
  })
})

it('a French sentence has no invisible signs', () => {
  expect(inFrench('Oud de Sijilmassa')).toBe('Oud de Sijilmassa')
})
