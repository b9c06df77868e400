import { expect, it } from 'vitest'
import { listCampaigns, prolongCampaign } from '#contract/campaigns/campaigns.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { sampleCampaign } from '#tests/support/admin-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { cards, dialog, PATH } from '#tests/support/promotion-screens.ts'
import { renderAdmin } from '#tests/support/screens.ts'

it('a sale to come without an end is given so many days from its start', async () => {
  const later = sampleCampaign({ state: 'upcoming', start_date: '2099-03-01T10:00:00.000Z' })
  const shop = await renderAdmin(PATH, [
    answer(listCampaigns, [later]),
    answer(listPromotions, []),
    answer(prolongCampaign, { campaign: later, left: 0 }),
  ])
  await cards.getByRole('button', { name: 'Fixer la fin' }).click()
  await dialog.getByRole('button', { name: /^Trois jours/ }).click()
  await expect
    .poll(() => shop.asked(prolongCampaign))
    .toEqual([{ id: '12', end_date: '2099-03-04T10:00:00' }])
})
