import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCustomerCredit, listCustomerOrders, listCustomers } from '#contract/customers/customers.ts'
import {
  type BlockEntry,
  blockPhone,
  forgetBlock,
  getReputation,
  liftBlock,
  listBlocked,
  type Reputation,
  updateBlock,
} from '#contract/risk/risk.ts'
import { choose, expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { NO_CREDIT, sampleCustomer } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/reglages/liste-noire'

function entry(changes: Partial<BlockEntry> = {}): BlockEntry {
  return {
    id: 1,
    phone: '06 61 23 94 08',
    level: { id: 'signaler', label: 'Signaler' },
    reason: 'Deux colis refusés',
    state: 'active',
    created_at: '2026-11-02T10:00:00.000Z',
    created_by: 'Nezha',
    expires_at: '2027-11-02T10:00:00.000Z',
    lifted_at: null,
    ...changes,
  }
}

const list = (...entries: BlockEntry[]) => answer(listBlocked, { entries, total: entries.length })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const article = (name: string) => page.getByRole('article', { name })

describe('the block list', () => {
  test.each([{ at: PHONE }, {}])('says who, why, by whom and until when', async (looks) => {
    const over = { state: 'expired', expires_at: '2026-11-01T10:00:00.000Z' } as const
    await renderAdmin(PATH, [list(entry(), entry({ id: 2, phone: '06 61 23 94 09', ...over }))], looks)
    const first = article('06 61 23 94 08')
    await expect.element(first).toMatchTextContent(/Signaler.*Deux colis refusés.*Depuis le 2 novembre 2026/)
    await expect.element(first).toMatchTextContent(/par Nezha, jusqu’au 2 novembre 2027/)
    const second = article('06 61 23 94 09')
    await expect.element(second).toMatchTextContent(/Terminé.*terminé le 1.* novembre 2026/)
    await expect.element(second.getByRole('button', { name: /Remettre pour 12 mois/ })).toBeVisible()
    await expectAccessibleLayout()
  })

  test('empty, it says so; failed, it asks again', async () => {
    const shop = await renderAdmin(PATH, [
      answer(listBlocked, refuse(500, { code: 'internal', message: 'Non' })),
    ])
    await expect
      .element(page.getByText('Une erreur est survenue lors du chargement de la liste noire.'))
      .toBeVisible()
    shop.answer(listBlocked, { entries: [], total: 0 })
    await button('Réessayer').click()
    await expect.element(page.getByText('Personne n’est sur la liste noire.')).toBeVisible()
  })

  test('a number is added with its level and its reason; the rules and the shop say what is wrong', async () => {
    const message = 'Ce numéro est déjà sur la liste noire.'
    const shop = await renderAdmin(PATH, [
      list(),
      answer(
        blockPhone,
        refuse(409, { code: 'phone_blocked', message, issues: [{ path: 'phone', message }] }),
      ),
    ])
    await button('Ajouter un numéro').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Téléphone').fill('12')
    await button('Mettre sur liste noire').click()
    await expect.element(dialog.getByText('Indiquez un mobile marocain')).toBeVisible()
    await expect.element(dialog.getByText('Dites pourquoi, en quelques mots.')).toBeVisible()
    await dialog.getByLabelText('Téléphone').fill('06 61 23 94 08')
    await dialog.getByLabelText('Raison').fill('Trois refus')
    await dialog.getByRole('radio', { name: /Refuser/ }).click()
    await button('Mettre sur liste noire').click()
    await expect.element(dialog.getByText(message)).toBeVisible()
    shop.answer(blockPhone, entry())
    await button('Mettre sur liste noire').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(shop.asked(blockPhone).at(-1)).toEqual({
      phone: '06 61 23 94 08',
      level: 'refuser',
      reason: 'Trois refus',
    })
  })

  test('an entry is changed, renewed, lifted and erased', async () => {
    const shop = await renderAdmin(PATH, [
      list(entry()),
      answer(updateBlock, entry()),
      answer(liftBlock, entry({ state: 'lifted' })),
      answer(forgetBlock, {}),
    ])
    await button(/^Modifier/).click()
    await page.getByLabelText('Raison').fill('Trois colis refusés')
    await button('Enregistrer').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button(/^Prolonger de 12 mois/).click()
    await expect
      .poll(() => shop.asked(updateBlock))
      .toEqual([
        { id: '1', level: 'signaler', reason: 'Trois colis refusés' },
        { id: '1', renew: true },
      ])
    await button(/^Retirer/).click()
    await expect.poll(() => shop.asked(liftBlock)).toEqual([{ id: '1' }])
    await button(/^Effacer 06/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Effacer', exact: true }).click()
    await expect.poll(() => shop.asked(forgetBlock)).toEqual([{ id: '1' }])
  })
})

describe('a customer’s record', () => {
  const SALMA = sampleCustomer({ name: 'Salma Bennani', phone: '+212661239408' })
  const reputation: Reputation = { orders: 3, delivered: 2, refused: 1, unreachable: 0, fake: 0, block: null }
  const customers = answer(listCustomers, { customers: [SALMA], total: 1 })

  test('says what became of the orders, and puts the number on the list', async () => {
    const shop = await renderAdmin('/admin/clients', [
      customers,
      answer(getCustomerCredit, NO_CREDIT),
      answer(listCustomerOrders, []),
      answer(getReputation, reputation),
      answer(blockPhone, entry()),
    ])
    await choose(SALMA.name, 'Voir les détails')
    const trust = page.getByRole('region', { name: 'Confiance' })
    await expect.element(trust).toMatchTextContent(/3.commandes · 2.livrées · 1.refusée/)
    await button('Mettre sur liste noire').click()
    await trust.getByLabelText('Raison').fill('Un colis refusé')
    await expectAccessibleLayout()
    shop.answer(getReputation, { ...reputation, block: entry() })
    await button('Mettre sur liste noire').click()
    await expect.element(trust.getByText('Deux colis refusés')).toBeVisible()
    await expect
      .element(trust.getByRole('link', { name: 'Voir dans la liste noire' }))
      .toHaveAttribute('href', `${PATH}?q=06%2061%2023%2094%2008`)
    expect(shop.asked(blockPhone)).toEqual([
      { phone: '+212661239408', level: 'signaler', reason: 'Un colis refusé' },
    ])
  })
})
