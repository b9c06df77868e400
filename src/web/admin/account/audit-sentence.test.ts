import { expect, test } from 'vitest'
import { auditSentence } from './audit-sentence.ts'

test('an entry of the audit is said in French', () => {
  const by = { actor: 'admin', subject: '', fields: [] }
  expect(
    auditSentence({
      ...by,
      action: 'prices.changed',
      subject: 'product 12',
      fields: ['price 5ml', 'price 10ml'],
    }),
  ).toBe('Prix changés, produit 12 (prix 5\u00a0ml, prix 10\u00a0ml), par admin')
  expect(
    auditSentence({ actor: 'shop', action: 'order.erased', subject: 'order 7f', fields: ['name', 'phone'] }),
  ).toBe('Commande rendue anonyme, commande 7f (nom, téléphone), par la boutique')
  expect(auditSentence({ ...by, action: 'login.succeeded', subject: 'Chrome, Android' })).toBe(
    'Connexion, Chrome, Android, par admin',
  )
  expect(auditSentence({ ...by, action: 'logout' })).toBe('Déconnexion, par admin')
})
