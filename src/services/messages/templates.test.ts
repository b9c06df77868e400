import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_MESSAGES, MESSAGE_KEYS } from '#domain/messages/templates.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { listTemplates, saveTemplate } from './templates.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const CONFIRMER = { key: 'confirmer', lang: 'ar' } as const
const save = (body: string, version: number, actor = 'nadia') =>
  saveTemplate(shop, { ...CONFIRMER, body, version }, actor)

describe('templates', () => {
  it('are the first texts, in both languages, until the owner writes others', async () => {
    const templates = await listTemplates(shop)
    expect(templates).toHaveLength(MESSAGE_KEYS.length * 2)
    expect(templates[1]).toEqual({
      ...CONFIRMER,
      body: DEFAULT_MESSAGES.confirmer.ar,
      version: 0,
      updated_by: null,
      updated_at: null,
    })
  })

  it('are saved without what nobody sees, and are in the journal by their name alone', async () => {
    const saved = await save(' سلام {prenom}\r\n{numero}\u202e ', 0)
    expect(saved).toMatchObject({ body: 'سلام {prenom}\n{numero}', version: 1, updated_by: 'nadia' })
    expect((await listTemplates(shop))[1]).toEqual(saved)
    expect(await shop.hearAll()).toEqual([{ type: 'MESSAGE_UPDATE', data: CONFIRMER }])
    const journal = await shop.db.selectFrom('audit').select(['action', 'subject', 'fields']).execute()
    expect(journal).toEqual([{ action: 'message.changed', subject: 'message confirmer ar', fields: [] }])
  })

  it('come back as they first were, and are never at an old version again', async () => {
    await save('سلام', 0)
    expect(await save(DEFAULT_MESSAGES.confirmer.ar, 1)).toMatchObject({ version: 2 })
    const kept = await shop.db.selectFrom('message_templates').select('body').execute()
    expect(kept).toEqual([{ body: null }])
    await expect(save('سلام', 0)).rejects.toMatchObject({ code: 'template_changed' })
  })

  it('are not written when nothing changes', async () => {
    expect(await save(DEFAULT_MESSAGES.confirmer.ar, 0)).toMatchObject({ version: 0, updated_by: null })
  })

  it('are kept for whoever saved first, and the second is shown that text', async () => {
    const both = await Promise.allSettled([save('أولى', 0), save('ثانية', 0, 'salma')])
    const [kept] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject({ code: 'template_changed', details: { current: kept } })
  })

  it.each([
    ['901 characters', 'a'.repeat(901), 'template_too_long'],
    ['nothing', '', 'invalid_input'],
    ['an unknown variable', '{nom}', 'invalid_input'],
  ])('%s is refused', async (_what, body, code) => {
    await expect(save(body, 0)).rejects.toMatchObject({ code, issues: [{ path: 'body' }] })
  })
})
