import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import type { Variant, Volume } from '#domain/catalogue/product.ts'
import { textsOf } from '#tests/support/admin-area.ts'
import { perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, PHONE, renderShop } from '#tests/support/screens.ts'
import { SLUG } from '#tests/support/shop-steps.ts'

function size(id: number, volume: Volume, price: number, is_original: boolean): Variant {
  const priceInfo = { hasPromotion: false, currentPrice: price, originalPrice: price, promotion: null }
  return { id, volume, price, stock: 8, is_original, priceInfo }
}

const SIZES = [
  ...[size(1, '2ml', 25, false), size(2, '5ml', 58, false), size(3, '10ml', 105, false)],
  ...[size(4, '15ml', 150, false), size(5, '30ml', 260, true), size(6, '75ml', 560, true)],
  size(7, '100ml', 690, true),
]

test.each([PHONE, { width: 320, height: 640 }, DESKTOP])(
  'seven sizes are shown as they are sold, each with its price per millilitre ($width px)',
  async (at) => {
    const product = { ...perfume(SLUG), variants: SIZES }
    await renderShop(`/produit/${SLUG}`, [...demoShop(), answer(getProduct, product)], { at })
    const names = page.css('.vol .nm > span:first-child')
    await expect
      .poll(() => textsOf(names).map((text) => text.replaceAll('\u00a0', ' ')))
      .toEqual(['2 ml', '5 ml', '10 ml', '15 ml', '30 ml', '75 ml', 'Parfum Complet'])
    await expect.element(page.css('.vol-list').first().css('.vol')).toHaveLength(4)
    await expect
      .poll(() => textsOf(page.css('.vol .per')).map((text) => text.replaceAll(/\s/g, ' ')))
      .toEqual([
        ...['12,5 DH/ml', '11,6 DH/ml', '10,5 DH/ml', '10,0 DH/ml', '8,7 DH/ml', '7,5 DH/ml', '6,9 DH/ml'],
      ])
    await expect.element(page.getByText(/^≈\s150 pressions, 5\ssemaines$/)).toBeVisible()
    await expectAccessible()
  },
)
