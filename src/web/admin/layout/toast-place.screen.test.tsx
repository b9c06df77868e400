import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listCustomers } from '#contract/customers/customers.ts'
import { exportOrders } from '#contract/orders/admin.ts'
import { toaster } from '#tests/support/admin-area.ts'
import { orderId, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const ORDERS = fakeOrders(...Array.from({ length: 12 }, (_, index) => sampleOrder({ id: orderId(index) })))
const FAILING = [...ORDERS.answers, answer(exportOrders, refuse(500, { code: 'internal', message: 'Non' }))]

const CUSTOMERS = answer(listCustomers, { customers: [], total: 0 })

/** Height of the bar at the foot of a phone. */
const BAR = 60

const boxOf = (selector: string) => page.css(selector).first().element().getBoundingClientRect()
const toastBox = () => boxOf('.toaster')

it.each([
  ['a laptop', DESKTOP, 0],
  ['a tablet', { width: 768, height: 1024 }, 0],
  ['a phone', PHONE, BAR],
])('shows toasts at the foot of %s, clear of filters and search', async (_, at, bar) => {
  const foot = at.height - bar
  await renderAdmin('/admin/commandes', FAILING, { at })
  await page.getByRole('button', { name: 'Exporter CSV' }).click()
  await expect.element(toaster.getByText("Erreur d'exportation").first()).toBeVisible()
  expect(toastBox().bottom).toBeGreaterThan(foot - 40)
  expect(toastBox().bottom).toBeLessThanOrEqual(foot)
  expect(toastBox().right).toBeGreaterThan(at.width - 40)
  expect(toastBox().top).toBeGreaterThan(boxOf('.tools').bottom)
})

it.each([PHONE, { width: 768, height: 1024 }, DESKTOP])(
  'shows toasts above the bar that saves: $width px',
  async (at) => {
    await renderAdmin('/admin/produits/nouveau', [], { at })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect.element(toaster.getByText('Veuillez activer au moins un format').first()).toBeVisible()
    expect(boxOf('.pf-savebar').bottom).toBe(at.height)
    expect(toastBox().bottom).toBeLessThan(boxOf('.pf-savebar').top)
    expect(toastBox().bottom).toBeGreaterThan(boxOf('.pf-savebar').top - 40)
  },
)

it('keeps still under a press on its own button', async () => {
  await renderAdmin('/admin/commandes', FAILING, { at: PHONE })
  await showAtTop()
  const close = toaster.getByRole('button', { name: 'Fermer' })
  // It would also leave by itself, later.
  const pressed = vi.fn()
  close.element().addEventListener('click', pressed)
  await close.click()
  expect(pressed).toHaveBeenCalledOnce()
  await expect.element(toaster.getByText("Erreur d'exportation")).not.toBeInTheDocument()
})

it('goes to the top while it would cover what has the focus, and back', async () => {
  await renderAdmin('/admin/commandes', FAILING, { at: PHONE })
  await showAtTop()
  page.getByRole('button', { name: 'Exporter CSV' }).element().focus({ preventScroll: true })
  await expect.poll(() => toastBox().bottom).toBeGreaterThan(PHONE.height - BAR - 40)
})

/** A toast at the top, since it would cover the field in focus. */
async function showAtTop(): Promise<void> {
  await page.getByRole('button', { name: 'Exporter CSV' }).click()
  await expect.element(toaster.getByText("Erreur d'exportation").first()).toBeVisible()
  const select = page.css('.ord select').nth(2).element()
  if (!(select instanceof HTMLSelectElement)) throw new Error('no third card')
  // Where the toast is.
  window.scrollBy({ top: select.getBoundingClientRect().top - toastBox().top, behavior: 'instant' })
  select.focus({ preventScroll: true })
  await expect.poll(() => toastBox().top).toBeLessThan(40)
}

it('lets no covered toast take the taps on an open menu', async () => {
  await renderAdmin('/admin/commandes', [...FAILING, CUSTOMERS], { at: PHONE })
  await page.getByRole('button', { name: 'Exporter CSV' }).click()
  await expect.element(toaster.getByText("Erreur d'exportation").first()).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect.poll(() => window.location.pathname).toBe('/admin/clients')
})
