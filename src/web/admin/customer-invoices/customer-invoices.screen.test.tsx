import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  type CustomerInvoiceDetail,
  createCreditNote,
  createCustomerInvoice,
  exportCustomerInvoices,
  getCustomerInvoice,
  listCustomerInvoices,
} from '#contract/customer-invoices/customer-invoices.ts'
import { getSettings, updateSettings } from '#contract/settings/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { labelled, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { INVOICING_IDENTITY } from '#tests/support/invoicing-samples.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { openSettings, saveBar, saveSettings } from '#tests/support/settings-screens.ts'
import { stored, storedSettings } from '#tests/support/stored-settings.ts'

const ORDER = sampleOrder({ status: labelled('livre') })
const ID = '00000000-0000-4000-8000-0000000000f1'
const NOTE_ID = '00000000-0000-4000-8000-0000000000a1'
const LINE = { order_item_id: 7, name: 'Rosée de Kelaâ', volume: '10ml', quantity: 2, price: 105 } as const

function sampleInvoice(document: Partial<CustomerInvoiceDetail['document']> = {}): CustomerInvoiceDetail {
  return {
    ...{ id: ID, order_id: ORDER.id, invoice: null, credit_notes: [], returned: [] },
    document: {
      ...{
        number: 'F-2026-00001',
        issued_on: '2026-11-29',
        language: 'fr',
        order_number: ORDER.order_number,
      },
      seller: {
        ...{ name: 'Dar Salma SARL', address: '3, rue des Orangers, Fès', ice: '001234567000089' },
        ...{ tax_id: '12345678', patente: '35123456', trade_register: '4521 Fès', phone: null, email: null },
      },
      buyer: {
        name: 'Salma Bennani',
        address: '14, rue des Orangers',
        city: 'Fès',
        company: 'Atlas SARL',
        ice: null,
      },
      ...{ delivered_on: '2026-11-28', lines: [LINE], discount: 10.5, delivery: 35, total: 234.5 },
      ...{ vat: { rate: 20, net: 195.42, amount: 39.08 }, exemption: null, credits: null },
      payment: { way: 'especes', credit: 50 },
      ...document,
    },
    left: { lines: [LINE], delivery: 35, total: 234.5 },
  }
}

const SETTINGS = answer(
  getSettings,
  storedSettings({ shop: stored({ ...DEFAULT_SETTINGS.shop, identity: INVOICING_IDENTITY }) }),
)
const dialog = page.getByRole('dialog')
const paper = page.css('.invoice-paper')

describe('an invoice', () => {
  it('is made from a delivered order in two taps, on a phone', async () => {
    const orders = fakeOrders(ORDER)
    orders.change(ORDER.id, { invoices: [] })
    const made = sampleInvoice()
    const shop = await renderAdmin(
      `/admin/commandes/${ORDER.id}`,
      [...orders.answers, SETTINGS, answer(createCustomerInvoice, made), answer(getCustomerInvoice, made)],
      { at: PHONE },
    )
    await page.getByRole('button', { name: 'Faire la facture' }).click()
    await expect.element(dialog.getByLabelText('Nom du client')).toHaveValue(ORDER.name)
    await expectAccessibleLayout()
    await dialog.getByRole('button', { name: 'Faire la facture' }).click()
    await expect.element(toaster).toMatchTextContent('Facture F-2026-00001 faite')
    await expect.element(page.getByRole('heading', { name: 'Facture F-2026-00001', level: 1 })).toBeVisible()
    expect(shop.asked(createCustomerInvoice)).toMatchObject([
      {
        id: ORDER.id,
        name: ORDER.name,
        city: ORDER.city,
        company: '',
        ice: '',
        way: 'especes',
        language: 'fr',
      },
    ])
  })

  it('is to be credited once its order was corrected, says the order', async () => {
    const orders = fakeOrders(ORDER)
    const total = ORDER.total + 105
    const open = { id: ID, number: 'F-2026-00001', issued_on: '2026-11-29', is_credit_note: false }
    orders.change(ORDER.id, { invoices: [{ ...open, total, credited: 0 }] })
    await renderAdmin(`/admin/commandes/${ORDER.id}`, [...orders.answers, SETTINGS], { at: PHONE })
    await expect
      .element(page.getByText('La commande a été corrigée depuis\u00a0: créditez la facture F-2026-00001.'))
      .toBeVisible()
    await expectAccessibleLayout()
  })

  it('says at its field what is wrong with an ICE, and why it was not made', async () => {
    const orders = fakeOrders(ORDER)
    orders.change(ORDER.id, { invoices: [] })
    const message = 'Cette commande a déjà la facture F-2026-00001.'
    const refused = answer(createCustomerInvoice, refuse(409, { code: 'already_invoiced', message }))
    const shop = await renderAdmin(`/admin/commandes/${ORDER.id}`, [...orders.answers, SETTINGS, refused])
    await page.getByRole('button', { name: 'Faire la facture' }).click()
    await dialog.getByLabelText('Société (facultatif)', { exact: true }).fill('Atlas SARL')
    await dialog.getByLabelText('ICE de la société (facultatif)', { exact: true }).fill('123')
    const send = dialog.getByRole('button', { name: 'Faire la facture' })
    await send.click()
    await expect.element(dialog.getByText('L’ICE comporte 15 chiffres.')).toBeVisible()
    expect(shop.asked(createCustomerInvoice)).toEqual([])
    await dialog.getByLabelText('ICE de la société (facultatif)', { exact: true }).fill('001 234 567 000 089')
    await send.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(message)
  })

  it('waits for the identity of the shop', async () => {
    const orders = fakeOrders(ORDER)
    orders.change(ORDER.id, { invoices: [] })
    await renderAdmin(`/admin/commandes/${ORDER.id}`, [
      ...orders.answers,
      answer(getSettings, storedSettings()),
    ])
    await page.getByRole('button', { name: 'Faire la facture' }).click()
    await expect.element(dialog).toMatchTextContent(/Il manque.: la raison sociale, l’adresse, l’ICE/)
    await expect
      .element(dialog.getByRole('link', { name: 'Compléter l’identité' }))
      .toHaveAttribute('href', '/admin/reglages/boutique')
  })

  it.each([
    [
      'French',
      'fr',
      PHONE,
      'Arrêtée la présente facture à la somme de deux cent trente-quatre dirhams et cinquante centimes TTC.',
    ],
    [
      'Arabic',
      'ar',
      DESKTOP,
      'حُصرت هذه الفاتورة في مبلغ قدره: مائتان وأربعة وثلاثون درهما وخمسون سنتيما، مع احتساب الضريبة.',
    ],
  ] as const)('is shown as it is printed, in %s', async (_, language, at, sum) => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    await renderAdmin(`/admin/factures/${ID}`, [answer(getCustomerInvoice, sampleInvoice({ language }))], {
      at,
    })
    await expect.element(paper).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect.element(paper).toMatchTextContent(sum)
    for (const said of [
      'Dar Salma SARL',
      '001234567000089',
      '4521 Fès',
      'Atlas SARL',
      '195,42',
      '39,08',
      '234,50',
      '−10,50',
    ]) {
      await expect.element(paper).toMatchTextContent(said)
    }
    await expectAccessibleLayout()
    await page.getByRole('button', { name: 'Imprimer ou PDF' }).click()
    expect(print).toHaveBeenCalledOnce()
  })

  it('is credited as what came back proposes', async () => {
    const invoice = { ...sampleInvoice(), returned: [{ order_item_id: 7, quantity: 1 }] }
    const credits = { number: 'F-2026-00001', issued_on: '2026-11-29', reason: 'retour' } as const
    const note = {
      ...sampleInvoice({ number: 'A-2026-00001', credits, payment: null, total: 99.75, delivery: 0 }),
      ...{ id: NOTE_ID, invoice: { id: ID, number: 'F-2026-00001' } },
      left: { lines: [], delivery: 0, total: 0 },
    }
    const shop = await renderAdmin(
      `/admin/factures/${ID}`,
      [answer(getCustomerInvoice, ({ id }) => (id === ID ? invoice : note)), answer(createCreditNote, note)],
      { at: PHONE },
    )
    await page.getByRole('button', { name: 'Faire un avoir' }).click()
    await expect.element(dialog.getByLabelText('Rosée de Kelaâ, 10')).toHaveValue('1')
    await expectAccessibleLayout()
    await dialog.getByRole('button', { name: 'Faire l’avoir' }).click()
    await expect.element(page.getByRole('heading', { name: 'Avoir A-2026-00001', level: 1 })).toBeVisible()
    await expect.element(paper).toMatchTextContent('Arrêté le présent avoir à la somme de')
    await expect.element(page.getByRole('button', { name: 'Faire un avoir' })).not.toBeInTheDocument()
    expect(shop.asked(createCreditNote)).toMatchObject([
      { id: ID, reason: 'retour', lines: [{ order_item_id: 7, quantity: 1 }], delivery: false },
    ])
  })
})

it('are listed with their sums, and exported as CSV and Excel', async () => {
  const row = { issued_on: '2026-11-29', buyer: 'Atlas SARL', order_number: ORDER.order_number }
  const invoices = [
    { ...row, id: NOTE_ID, number: 'A-2026-00001', total: 99.75, credited: 0, is_credit_note: true },
    { ...row, id: ID, number: 'F-2026-00001', total: 234.5, credited: 99.75, is_credit_note: false },
  ]
  const sums = { net: 112.29, vat: 22.46, total: 134.75 }
  const shop = await renderAdmin(
    '/admin/factures',
    [
      answer(listCustomerInvoices, ({ search }) => ({
        ...(search === undefined ? { invoices, total: 2 } : { invoices: [], total: 0 }),
        sums,
      })),
      answer(exportCustomerInvoices, 'Numéro;Date'),
    ],
    { at: PHONE },
  )
  await expect.element(page.getByText('134,75\u00a0DH')).toBeVisible()
  await expect.element(page.getByText('−99,75\u00a0DH')).toBeVisible()
  await expect.element(page.getByText('Créditée en partie')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'F-2026-00001' }))
    .toHaveAttribute('href', `/admin/factures/${ID}`)
  await expectAccessibleLayout()
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  await page.getByRole('button', { name: 'Exporter en Excel' }).click()
  expect(shop.asked(exportCustomerInvoices).map(({ format }) => format)).toEqual(['csv', 'xlsx'])
  await page.getByRole('searchbox').fill('zellige')
  await expect.element(page.getByText('Aucune facture ne correspond.')).toBeVisible()
})

it('Facturation: says what is missing, and takes a rate or a sentence', async () => {
  const saved = stored<'invoicing'>({ ...DEFAULT_SETTINGS.invoicing, has_vat: true }, { version: 2 })
  const shop = await openSettings('facturation', [answer(updateSettings, saved)], { at: PHONE })
  await expect.element(page.getByText('Il manque\u00a0: la raison sociale, l’adresse')).toBeVisible()
  await expect.element(page.getByLabelText('Phrase à la place de la TVA')).toHaveValue('TVA non applicable.')
  await expectAccessibleLayout()
  await page.getByRole('switch', { name: 'Mes factures comptent la TVA' }).click({ force: true })
  await page.getByLabelText('Taux').fill('0')
  await saveSettings()
  await expect.element(page.getByText('Indiquez un taux, par exemple 20.')).toBeVisible()
  await page.getByLabelText('Taux').fill('20 %')
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)).toMatchObject([{ section: 'invoicing', has_vat: true, vat_rate: 20 }])
})
