import { expect, test } from 'vitest'
import { auditSentence } from './audit-sentence.ts'

test('an entry of the audit is said in French', () => {
  const by = { actor: 'salma', name: 'Salma', subject: '', subject_name: null, fields: [] }
  const order = { subject: 'order 7f', subject_name: 'SL-7K3Q-9XVD' }
  const said = (entry: Partial<Parameters<typeof auditSentence>[0]> & { action: string }) =>
    auditSentence({ ...by, ...entry })
  expect(said({ ...order, action: 'order.closed', fields: ['faux-numero'] })).toBe(
    'Salma a terminé SL-7K3Q-9XVD\u00a0: faux numéro',
  )
  expect(said({ ...order, action: 'order.confirmed' })).toBe('Salma a confirmé SL-7K3Q-9XVD')
  expect(said({ action: 'prices.changed', subject: 'product 12', fields: ['price 5ml', 'price 10ml'] })).toBe(
    'Salma a changé des prix\u00a0: produit 12 (prix 5\u00a0ml, prix 10\u00a0ml)',
  )
  expect(
    said({
      ...{ actor: 'shop', name: null, action: 'order.erased', subject: 'order 7f' },
      fields: ['name', 'phone'],
    }),
  ).toBe('La boutique a rendu anonyme commande 7f\u00a0: nom, téléphone')
  expect(said({ action: 'login.succeeded', subject: 'Chrome, Android' })).toBe(
    'Salma a ouvert une session\u00a0: Chrome, Android',
  )
  expect(said({ actor: 'unknown', name: null, action: 'login.failed' })).toBe(
    'Quelqu’un n’a pas pu se connecter',
  )
  expect(said({ action: 'settings.changed', subject: 'delivery', fields: ['fee', 'unserved'] })).toBe(
    'Salma a changé les réglages\u00a0: livraison (frais, villes non livrées)',
  )
  expect(
    said({ action: 'staff.role_changed', subject: 'staff 4', subject_name: 'Rim', fields: ['preparation'] }),
  ).toBe('Salma a changé le rôle de Rim\u00a0: Préparation')
  expect(said({ action: 'logout' })).toBe('Salma a fermé sa session')
})
