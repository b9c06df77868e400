import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listContents } from '#contract/contents/contents.ts'
import {
  listTranslations,
  publishTranslations,
  type StoredTranslation,
  saveTranslation,
} from '#contract/contents/translations.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { STATES } from '#tests/support/content-screens.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const KNOWN: StoredTranslation = {
  french: 'Nos Collections',
  place: 'collections',
  arabic: null,
  house: 'مجموعاتنا',
  draft: null,
}
const OWN: StoredTranslation = {
  french: 'De retour lundi.',
  place: 'closing',
  arabic: null,
  house: null,
  draft: null,
}

const listed = (...texts: StoredTranslation[]) => ({ texts, left: 0 })

it('counts in the list of contents the texts that have no Arabic', async () => {
  await renderAdmin('/admin/contenus', [
    answer(listContents, STATES),
    answer(listTranslations, listed(KNOWN, OWN)),
  ])
  const row = page.getByRole('link', { name: /^Textes en arabe/ })
  await expect.element(row).toMatchTextContent('1 texte sans arabe')
  await expect.element(row).toHaveAttribute('href', '/admin/contenus/arabe')
})

it('shows what lacks its Arabic, keeps what is written as a draft, and publishes it', async () => {
  const shop = await renderAdmin('/admin/contenus/arabe', [
    answer(listTranslations, { ...listed(KNOWN, OWN), left: 9800 }),
    answer(saveTranslation, (sent) => listed(KNOWN, { ...OWN, draft: sent.arabic })),
    answer(publishTranslations, listed(KNOWN, { ...OWN, arabic: 'نعود يوم الاثنين.' })),
  ])
  await expect
    .element(page.getByRole('button', { name: 'Sans arabe (1)' }))
    .toHaveAttribute('aria-pressed', 'true')
  const field = page.getByLabelText('De retour lundi.')
  expect(getComputedStyle(field.element()).direction).toBe('rtl')
  await expect.element(page.getByText('Vos clients lisent le français.')).toBeVisible()
  await expect.element(page.getByText(/^Et 9\s800 autres descriptions/)).toBeVisible()
  await expectAccessibleLayout()

  await userEvent.fill(field, 'Retour lundi')
  await expect.element(page.getByText('Ce texte n’est pas en arabe.')).toBeVisible()
  await userEvent.fill(field, 'نعود يوم الاثنين.')
  await page.getByRole('button', { name: 'Garder' }).click()
  await expect.element(page.getByText('1 texte à publier')).toBeVisible()
  expect(shop.asked(saveTranslation)).toEqual([
    { french: 'De retour lundi.', arabic: 'نعود يوم الاثنين.', before: '' },
  ])

  await page.getByRole('button', { name: 'Publier' }).click()
  await expect.element(page.getByText('Tout est publié.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sans arabe (0)' })).toBeVisible()

  await page.getByRole('button', { name: 'Tous (2)' }).click()
  await expect.element(page.getByLabelText('Nos Collections')).toHaveAttribute('placeholder', 'مجموعاتنا')
  await expect.element(page.getByText(/En gris, la proposition de la maison/)).toBeVisible()
})

it.each([PHONE, DESKTOP])(
  'has a field as high as its text or the proposal in grey ($width px)',
  async (at) => {
    const house = Array.from(
      { length: 4 },
      () => 'العطر يتغيّر على البشرة: دقائقه الأولى لا تقول ما سيكون عليه في المساء.',
    )
    const long = { ...KNOWN, french: 'Le temps de faire connaissance', house: house.join('\n\n') }
    await renderAdmin('/admin/contenus/arabe', [answer(listTranslations, listed(KNOWN, long))], { at })
    const short = page.getByLabelText('Nos Collections')
    const grown = page.getByLabelText(long.french)
    await expect.element(grown).toBeVisible()
    expect(short.element().clientHeight).toBeLessThan(48)
    expect(grown.element().clientHeight).toBeGreaterThan(7 * 24)
    expect(grown.element().scrollHeight).toBe(grown.element().clientHeight)
    await userEvent.fill(short, house.join('\n'))
    await expect.poll(() => short.element().clientHeight).toBeGreaterThan(4 * 24)
    expect(short.element().scrollHeight).toBe(short.element().clientHeight)
  },
)
