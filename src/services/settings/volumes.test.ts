import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProduct } from '#services/products/save.ts'
import { productForm, saveRead } from '#tests/support/product-form.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readStoredSettings, updateSection } from './settings.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function setVolumes(...ml: number[]) {
  const { version } = (await readStoredSettings(shop.db)).volumes
  const added = ml.map((count) => ({ ml: count, is_original: false }))
  return updateSection(shop, 'volumes', { added, version }, 'nezha')
}

const size = (volume: string, stock: number) => ({ volume, price: 120, stock, is_original: false })

it('a size may go while no perfume has it', async () => {
  await setVolumes(15, 75)
  expect((await setVolumes(75)).value.added).toEqual([{ ml: 75, is_original: false }])
})

it('a size that perfumes are sold in stays, and it is told which they are and what to do', async () => {
  await setVolumes(15, 30, 75)
  for (const name of ['Ambre', 'Cèdre']) {
    await createProduct(shop, productForm({ name }, [size('15ml', 0), size('5ml', 3)]))
  }
  await createProduct(shop, productForm({ name: 'Musc' }, [size('75ml', 0)]))
  await expect(setVolumes(30)).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [
      {
        path: 'added',
        message:
          'Le format 15\u00a0ml ne peut pas être retiré\u00a0: Ambre et un autre parfum l’ont encore en vente ou en stock. Dans la fiche du parfum, mettez son stock à\u00a00, puis désactivez-le.',
      },
      {
        path: 'added',
        message:
          'Le format 75\u00a0ml ne peut pas être retiré\u00a0: Musc l’a encore en vente ou en stock. Dans la fiche du parfum, mettez son stock à\u00a00, puis désactivez-le.',
      },
    ],
  })
  expect((await setVolumes(15, 75)).value.added).toHaveLength(2)
})

it('a size that was switched off stays as long as there are pieces of it', async () => {
  await setVolumes(15)
  const read = await createProduct(shop, productForm({}, [size('15ml', 2), size('5ml', 3)]))
  const off = await saveRead(shop, read, (form) => {
    form.variants = form.variants.filter(({ volume }) => volume !== '15ml')
  })
  await expect(setVolumes()).rejects.toMatchObject({ code: 'invalid_input' })
  await shop.db.updateTable('variants').set({ stock: 0 }).where('volume', '=', '15ml').execute()
  expect((await setVolumes()).value.added).toEqual([])
  // What the perfume had of it is found again once it is added again.
  await setVolumes(15)
  expect(off.variants.map(({ volume }) => volume)).toEqual(['5ml', '15ml'])
})
