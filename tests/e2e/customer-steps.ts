import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { smallestSize } from './live-steps.ts'
import { expect } from './shop-test.ts'

/** A unique name and phone, so that a search finds only this customer. */
export function newPerson(name: string): { name: string; phone: string } {
  const digits = Array.from({ length: 8 }, () => randomInt(10)).join('')
  return { name: `${name} ${randomUUID().slice(0, 8)}`, phone: `06${digits}` }
}

/** `0612345678` → `06 12 34 56 78`. */
export function spaced(phone: string): string {
  return phone.replace(/(\d\d)(?=\d)/g, '$1 ')
}

/** A customer's row in the list. */
export function lineOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
}

export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Orders one piece of a perfume's cheapest size. */
export async function orderAs(
  request: APIRequestContext,
  person: { name: string; phone: string },
): Promise<{ id: string; order_number: string; total: number }> {
  const size = await smallestSize(request, 'rosee-de-kelaa')
  const token = (await request.get('/api/auth/me')).headers()['x-csrf-token'] ?? ''
  const response = await request.post('/api/orders', {
    headers: { 'X-CSRF-Token': token },
    data: {
      ...person,
      city: 'Rabat',
      address: '3, avenue des Cèdres, Agdal',
      items: [{ variant_id: size.id, quantity: 1, price: size.priceInfo.currentPrice }],
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}
