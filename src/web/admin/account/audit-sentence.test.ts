import { expect, test } from 'vitest'
import { auditSentence } from './audit-sentence.ts'

test('an entry of the audit is said in French', () => {
  const by = { actor: 'salma', name: 'Salma', subject: '', subject_name: null, is_gone: false, fields: [] }
  const order = { subject: 'order 7f', subject_name: 'SL-7K3Q-9XVD' }
  const said = (entry: Partial<Parameters<typeof auditSentence>[0]> & { action: string }) =>
    auditSentence({ ...by, ...entry })
  expect(said({ ...order, action: 'order.closed', fields: ['faux-numero'] })).toBe(
    'Salma a terminé SL-7K3Q-9XVD\u00a0: faux numéro',
  )
  expect(said({ ...order, action: 'order.confirmed' })).toBe('Salma a confirmé SL-7K3Q-9XVD')
  const prices = { action: 'prices.changed', subject: 'product 12', fields: ['price 5ml', 'price 10ml'] }
  expect(said({ ...prices, subject_name: 'Ambre Tardif' })).toBe(
    'Salma a changé des prix\u00a0: Ambre Tardif (prix 5\u00a0ml, prix 10\u00a0ml)',
  )
  expect(said({ ...prices, subject_name: 'Ambre Tardif', is_gone: true })).toBe(
    'Salma a changé des prix\u00a0: Ambre Tardif, supprimé depuis (prix 5\u00a0ml, prix 10\u00a0ml)',
  )
  expect(said({ ...prices, is_gone: true })).toBe(
    'Salma a changé des prix\u00a0: un produit supprimé (prix 5\u00a0ml, prix 10\u00a0ml)',
  )
  const deletion = { action: 'promotion.deleted', subject: 'promotion 4', is_gone: true }
  expect(said({ ...deletion, subject_name: 'Ambre Tardif, 5ml' })).toBe(
    'Salma a supprimé une promotion\u00a0: Ambre Tardif, 5\u00a0ml',
  )
  expect(said(deletion)).toBe('Salma a supprimé une promotion')
  expect(said({ action: 'blocklist.added', subject: 'block-entry 3' })).toBe(
    'Salma a mis un numéro sur liste noire',
  )
  expect(said({ action: 'message.changed', subject: 'message confirmer ar' })).toBe(
    'Salma a changé un message WhatsApp\u00a0: Confirmer, Darija',
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
  const failed = { actor: 'unknown', name: null, action: 'login.failed' }
  expect(said(failed)).toBe('Quelqu’un n’a pas pu se connecter')
  expect(said({ ...failed, subject: 'admin salma', subject_name: 'Salma' })).toBe(
    'Quelqu’un n’a pas pu se connecter au compte de Salma',
  )
  expect(said({ action: 'settings.changed', subject: 'delivery', fields: ['fee', 'unserved'] })).toBe(
    'Salma a changé les réglages\u00a0: livraison (frais, villes non livrées)',
  )
  expect(
    said({ action: 'staff.role_changed', subject: 'staff 4', subject_name: 'Rim', fields: ['preparation'] }),
  ).toBe('Salma a changé le rôle de Rim\u00a0: Préparation')
  expect(said({ ...order, action: 'order.status_changed', fields: ['status'] })).toBe(
    'Salma a changé le statut de SL-7K3Q-9XVD',
  )
  // The words suit women and men.
  expect(said({ ...order, action: 'order.waiver_withdrawn' })).toBe(
    'Salma a annulé la décision de ne pas rembourser SL-7K3Q-9XVD',
  )
  expect(said({ ...order, action: 'order.return_waiver_withdrawn' })).toBe(
    'Salma a annulé la décision de ne pas rembourser un retour de SL-7K3Q-9XVD',
  )
  expect(said({ action: 'parcels.news_imported', subject: 'parcels', fields: ['state'] })).toMatch(
    /^Salma a importé des nouvelles de colis\b.*état$/,
  )
  expect(said({ action: 'logout' })).toBe('Salma a fermé sa session')
})
