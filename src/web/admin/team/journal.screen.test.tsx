import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listAudit } from '#contract/account/account.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const CLOSED = {
  id: 1,
  created_at: '2026-11-22T17:42:00.000Z',
  actor: 'salma',
  name: 'Salma',
  action: 'order.closed',
  subject: 'order 0b6fbd0e-8d0c-4a51-8f53-3c1b9f8a3c11',
  subject_name: 'SL-7K3Q-9XVD',
  is_gone: false,
  fields: ['faux-numero'],
}

it('says in sentences who did what, and asks for a person, a kind and days', async () => {
  const asked: unknown[] = []
  const people = [
    { id: 1, name: 'Nezha' },
    { id: 2, name: 'Salma' },
  ]
  await renderAdmin(
    '/admin/journal?page=2',
    [
      answer(listAudit, (input) => {
        asked.push(input)
        return { entries: [CLOSED], total: 51, people }
      }),
    ],
    { at: PHONE },
  )
  await expect.element(page.getByText('Salma a terminé SL-7K3Q-9XVD : faux numéro')).toBeVisible()
  await expectAccessibleLayout()
  expectNoOverflow()
  await page.getByLabelText('Personne').selectOptions('Salma')
  await page.getByLabelText('Genre').selectOptions('Commandes')
  await page.getByLabelText('Du', { exact: true }).fill('2026-11-22')
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ person: '2', kind: 'commandes', from: '2026-11-22', page: '1' })
})

it('has fields of one height', async () => {
  await renderAdmin('/admin/journal', [answer(listAudit, { entries: [CLOSED], total: 1, people: [] })], {
    at: DESKTOP,
  })
  await expect.element(page.getByLabelText('Du', { exact: true })).toBeVisible()
  const heights = page
    .css('.journal-filters .input')
    .elements()
    .map((field) => field.clientHeight)
  expect(heights).toHaveLength(4)
  expect(new Set(heights).size).toBe(1)
})
