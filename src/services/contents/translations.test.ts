import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import { readSite } from '#services/site/site.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { readShown, readShownDraft } from './read.ts'
import { saveDraft } from './save.ts'
import {
  LISTED_DESCRIPTIONS,
  listTranslations,
  publishTranslations,
  saveTranslation,
} from './translations.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const TITLE = 'Nos Collections'

async function titles() {
  const [shown, drafted] = await Promise.all([
    readShown(shop, 'collections', 'ar'),
    readShownDraft(shop, 'collections', 'ar'),
  ])
  return [shown.title, drafted.title]
}

async function stored(french: string) {
  return (await listTranslations(shop)).texts.find((text) => text.french === french)
}

describe('texts in Arabic', () => {
  it('are those of the house for the first texts, with their variables said in Arabic', async () => {
    const { items } = await readShown(shop, 'services', 'ar')
    expect(items[0]).toMatchObject({
      title: 'التوصيل خلال يوم إلى 3\u00a0أيام عمل',
      text: 'التوصيل في كل مدن المغرب، مجاني ابتداءً من 300\u00a0درهم من المشتريات.',
    })
    expect((await readSite(shop, 'ar')).announcement).toContain('الدفع عند الاستلام')
    expect((await readSite(shop)).announcement).toContain('Paiement à la livraison')
    expect((await listTranslations(shop)).texts.filter(({ house }) => house === null)).toEqual([])
  })

  it('are filled with French values where they are French for want of Arabic', async () => {
    await changeSettings(shop, 'announcement', {
      texts: [{ text: 'Cadeau dès {offerte_des}', from: null, until: null }],
    })
    await changeSettings(shop, 'shop', { about: '{horaires}' })
    const { announcement, about } = await readSite(shop, 'ar')
    expect(announcement).toEqual(['Cadeau dès 300\u00a0DH'])
    expect(about).toMatch(/\p{Script=Arabic}/u)
  })

  it('are drafted for the preview alone, then published for everybody with a word in the journal', async () => {
    await saveTranslation(shop, { french: TITLE, arabic: 'كل عطورنا', before: '' }, 'nadia')
    expect(await titles()).toEqual(['مجموعاتنا', 'كل عطورنا'])
    expect(await shop.hearAll()).toEqual([])

    await publishTranslations(shop, 'nadia')
    expect(await titles()).toEqual(['كل عطورنا', 'كل عطورنا'])
    expect(await shop.hearAll()).toMatchObject([{ type: 'SETTINGS_UPDATE' }])
    expect(await stored(TITLE)).toMatchObject({ arabic: 'كل عطورنا', draft: null })
    const [entry] = await shop.db.selectFrom('audit').selectAll().execute()
    expect(entry).toMatchObject({ actor: 'nadia', action: 'translations.published' })

    await publishTranslations(shop, 'nadia')
    expect(await shop.hearAll()).toEqual([])
  })

  it('give way to the house’s once the owner takes them away', async () => {
    await saveTranslation(shop, { french: TITLE, arabic: 'كل عطورنا', before: '' }, 'nadia')
    await publishTranslations(shop, 'nadia')
    await saveTranslation(shop, { french: TITLE, arabic: '', before: 'كل عطورنا' }, 'nadia')
    expect(await titles()).toEqual(['كل عطورنا', 'مجموعاتنا'])
    await publishTranslations(shop, 'nadia')
    expect(await titles()).toEqual(['مجموعاتنا', 'مجموعاتنا'])
  })

  it('tell the second of two owners what the first one wrote', async () => {
    await saveTranslation(shop, { french: TITLE, arabic: 'كل عطورنا', before: '' }, 'nadia')
    await expect(
      saveTranslation(shop, { french: TITLE, arabic: 'عطورنا', before: '' }, 'samir'),
    ).rejects.toMatchObject({ code: 'content_changed', details: { current: 'كل عطورنا' } })
  })

  it('are missed for what the owner has written, also in a draft and in the settings, and fall back to its French', async () => {
    const { collections } = DEFAULT_CONTENTS
    const value = { ...collections, title: 'Nos trésors' }
    await saveDraft(shop, { kind: 'collections', version: 0, value }, 'nadia')
    await changeSettings(shop, 'closing', { sentence: 'De retour lundi.' })
    const missing = (await listTranslations(shop)).texts.filter(({ house }) => house === null)
    expect(missing.map(({ french, place }) => [place, french])).toEqual([
      ['collections', 'Nos trésors'],
      ['closing', 'De retour lundi.'],
    ])
    expect((await readShownDraft(shop, 'collections', 'ar')).title).toBe('Nos trésors')
  })

  it('of a big shop list no more descriptions than a screen has room for, first those that lack their Arabic', async () => {
    const [done, ...others] = Array.from(
      { length: LISTED_DESCRIPTIONS + 3 },
      (_, place) => `Parfum ${place}.`,
    )
    const now = shop.clock()
    await shop.db
      .insertInto('products')
      .values(
        [done ?? '', ...others].map((description, place) => ({
          slug: `parfum-${place}`,
          name: `Parfum ${String(place).padStart(3, '0')}`,
          description,
          visible: false,
          ...{ created_at: now, updated_at: now },
        })),
      )
      .execute()
    await saveTranslation(shop, { french: done ?? '', arabic: 'عطر', before: '' }, 'nadia')
    await publishTranslations(shop, 'nadia')
    const { texts, left } = await listTranslations(shop)
    const descriptions = texts.flatMap(({ place, french }) => (place === 'products' ? [french] : []))
    expect(descriptions).toEqual(others.slice(0, LISTED_DESCRIPTIONS))
    expect(left).toBe(3)
  })
})
