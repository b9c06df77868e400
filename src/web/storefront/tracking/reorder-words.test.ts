import { expect, it } from 'vitest'
import type { ReorderedLine } from '#domain/cart/order-again.ts'
import { addedWords, lineWords } from './reorder-words.ts'

const ordered = { variant_id: 1, product_name: 'Rosée', volume: '10ml', quantity: 3, price: 84 } as const

function words(line: Partial<ReorderedLine>): string | undefined {
  return lineWords({ ordered, added: 3, shortfall: null, price: 84, ...line })?.replaceAll(/\s/g, ' ')
}

it('says only what is different', () => {
  expect(words({})).toBeUndefined()
  expect(words({ price: 76 })).toBe('Rosée, 10 ml : 76 DH, au lieu de 84 DH alors.')
  expect(words({ added: 0, shortfall: 'stock' })).toBe(
    'Rosée, 10 ml : aucun ajouté, il n’en reste pas davantage.',
  )
  expect(words({ added: 2, shortfall: 'bounds' })).toBe(
    'Rosée, 10 ml : 2 sur 3, une commande est limitée en nombre de pièces.',
  )
})

it('counts in French', () => {
  expect([0, 1, 2].map(addedWords)).toEqual([
    'Rien n’a pu être ajouté à votre panier.',
    '1 article est dans votre panier.',
    '2 articles sont dans votre panier.',
  ])
})
