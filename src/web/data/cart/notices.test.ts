import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { cartChangesNotice } from './notices.ts'

function line(id: number, variant: Partial<CartLine['variant']> = {}): CartLine {
  return {
    product: { id, slug: 'ras-el-nuit', name: 'Ras el Nuit', image_url: '/pictures/ras-el-nuit.webp' },
    variant: { id, volume: '20ml', price: 190, originalPrice: 190, stock: 9, ...variant },
    quantity: 6,
  }
}

test('nothing is said when nothing changed', () => {
  expect(cartChangesNotice([])).toBeNull()
})

test('a lowered line says what is left of it', () => {
  expect(cartChangesNotice([{ kind: 'lowered', line: line(1), stock: 4 }])).toEqual({
    tone: 'info',
    title: 'Stock mis à jour',
    text: 'Ras el Nuit, 20\u00a0ml\u00a0: quantité ramenée à 4.',
  })
})

test('a rise is bad news, and tells of a promotion that ended only when there was one', () => {
  const ended = { kind: 'dearer' as const, line: line(1, { price: 150 }), price: 190 }
  expect(cartChangesNotice([ended])).toEqual({
    tone: 'destructive',
    title: 'Prix mis à jour',
    text: 'Ras el Nuit, 20\u00a0ml\u00a0: promotion terminée, désormais 190\u00a0DH.',
  })
  const risen = { kind: 'dearer' as const, line: line(1), price: 210 }
  expect(cartChangesNotice([risen])?.text).toBe('Ras el Nuit, 20\u00a0ml\u00a0: désormais 210\u00a0DH.')
})

test('a drop tells both prices', () => {
  expect(cartChangesNotice([{ kind: 'cheaper', line: line(1), price: 152 }])).toEqual({
    tone: 'info',
    title: 'Promotion appliquée',
    text: 'Ras el Nuit, 20\u00a0ml\u00a0: 152\u00a0DH au lieu de 190\u00a0DH.',
  })
})

test('several changes become one toast that counts the lines, red when a price rose', () => {
  const notice = cartChangesNotice([
    { kind: 'removed', line: line(1) },
    { kind: 'lowered', line: line(2), stock: 1 },
    { kind: 'cheaper', line: line(2), price: 100 },
    { kind: 'dearer', line: line(3), price: 200 },
  ])
  expect(notice).toEqual({
    tone: 'destructive',
    title: 'Stock mis à jour, Promotion appliquée, Prix mis à jour',
    text: '3 articles de votre panier ont changé',
  })
})

test('two changes of one line count as one article', () => {
  const changes = [
    { kind: 'lowered' as const, line: line(2), stock: 1 },
    { kind: 'dearer' as const, line: line(2), price: 200 },
  ]
  expect(cartChangesNotice(changes)?.text).toBe('1 article de votre panier a changé')
})
