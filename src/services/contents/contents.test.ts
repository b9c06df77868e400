import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredContents } from '#contract/contents/contents.ts'
import { DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import { startOfDay } from '#domain/time/moroccan-days.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { changeSettings } from '#tests/support/settings.ts'
import {
  listContents,
  listContentVersions,
  nextContentsChange,
  readShown,
  readShownDraft,
  readStoredContents,
} from './read.ts'
import { discardDraft, KEPT_VERSIONS, publishDraft, restoreVersion, saveDraft } from './save.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

const { hero } = DEFAULT_CONTENTS
/** As a shop without the demonstration has it. */
const quiz = {
  ...DEFAULT_CONTENTS.quiz,
  picture: { src: '/pictures/arches-quiz.webp', focus: null },
}

function save(button: string, version: number, actor = 'nadia'): Promise<StoredContents> {
  return saveDraft(shop, { kind: 'quiz', version, value: { ...quiz, button } }, actor)
}

async function publish(button: string): Promise<StoredContents> {
  const { version } = await readStoredContents(shop.db, 'quiz')
  await save(button, version)
  return publishDraft(shop, { kind: 'quiz', version: version + 1 }, 'nadia')
}

describe('contents', () => {
  it('are the first texts, with their variables filled, until something is published', async () => {
    expect(await readStoredContents(shop.db, 'faq')).toEqual({
      kind: 'faq',
      version: 0,
      value: DEFAULT_CONTENTS.faq,
      published: null,
      draft: null,
    })
    const { items } = await readShown(shop, 'services')
    expect(items[0]?.text).toBe('Partout au Maroc, offerte dès 300\u00a0DH d’achat.')
    expect(JSON.stringify(await readShown(shop, 'faq'))).not.toMatch(/\{[a-z_]+\}/)
  })

  it('of the terms of sale say when delivery was changed, apart from their own date', async () => {
    expect(await readShown(shop, 'terms')).toMatchObject({ published_at: null, delivery_at: null })
    await changeSettings(shop, 'delivery', { fee: 39 })
    const delivery_at = shop.clock().toISOString()
    expect(await readShown(shop, 'terms')).toMatchObject({ published_at: null, delivery_at })
  })

  it('show a value of the settings as it is written, also where texts have mark-up', async () => {
    const name = 'L’*Arche* & [co](/quiz) <b>'
    await changeSettings(shop, 'shop', { name })
    const [question] = DEFAULT_CONTENTS.faq.questions
    if (question === undefined) throw new Error('The FAQ has no question.')
    const faq = { ...DEFAULT_CONTENTS.faq, questions: [{ ...question, answer: '**Chez** {nom}' }] }
    await saveDraft(shop, { kind: 'faq', version: 0, value: faq }, 'nadia')
    const { questions } = await readShownDraft(shop, 'faq')
    expect(questions[0]?.answer).toEqual([{ type: 'p', lines: [[{ text: 'Chez', is: 'bold' }, ` ${name}`]] }])
  })

  it('are drafted without a word to anybody, and published to everybody with who and when', async () => {
    const drafted = await save('Commencer', 0)
    expect(drafted).toMatchObject({ version: 1, value: quiz, published: null, draft: { by: 'nadia' } })
    expect((await readShown(shop, 'quiz')).button).toBe('Commencer le Quiz')
    expect((await readShownDraft(shop, 'quiz')).button).toBe('Commencer')
    expect(await shop.hearAll()).toEqual([])

    const published = await publishDraft(shop, { kind: 'quiz', version: 1 }, 'samir')
    expect(published).toMatchObject({
      value: { button: 'Commencer' },
      published: { by: 'samir', at: shop.clock().toISOString() },
      draft: null,
    })
    expect((await readShown(shop, 'quiz')).button).toBe('Commencer')
    expect(await shop.hearAll()).toEqual([{ type: 'SETTINGS_UPDATE', data: { keys: ['contents.quiz'] } }])
    const [entry] = await shop.db.selectFrom('audit').selectAll().execute()
    expect(entry).toMatchObject({
      actor: 'samir',
      action: 'contents.published',
      subject: 'contents quiz',
    })
    const states = await listContents(shop)
    expect(states.filter(({ published }) => published !== null)).toMatchObject([{ kind: 'quiz' }])
  })

  it('tell the second of two owners what the first one saved', async () => {
    await save('Le mien', 0, 'nadia')
    await expect(save('Le sien', 0, 'samir')).rejects.toMatchObject({
      code: 'content_changed',
      details: { current: { version: 1, draft: { by: 'nadia', value: { button: 'Le mien' } } } },
    })
    const tries = await Promise.allSettled([save('Un', 1), save('Deux', 1)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(publishDraft(shop, { kind: 'quiz', version: 1 }, 'samir')).rejects.toMatchObject({
      code: 'content_changed',
    })
  })

  it('have no draft that says what is published, and publish nothing without a draft', async () => {
    await save('Commencer', 0)
    expect(await save(quiz.button, 1)).toMatchObject({ version: 2, draft: null })
    expect(await publishDraft(shop, { kind: 'quiz', version: 2 }, 'nadia')).toMatchObject({ published: null })
    expect(await shop.hearAll()).toEqual([])
    await save('Commencer', 2)
    expect(await discardDraft(shop, { kind: 'quiz', version: 3 })).toMatchObject({ draft: null })
  })

  it('keep the last twenty versions and the first texts, each of which comes back', async () => {
    const count = KEPT_VERSIONS + 2
    for (let number = 1; number <= count; number += 1) await publish(`Bouton ${number}`)
    const versions = await listContentVersions(shop, 'quiz')
    expect(versions).toHaveLength(KEPT_VERSIONS + 1)
    expect(versions[0]).toMatchObject({ number: count, by: 'nadia', isCurrent: true })
    expect(versions.at(-1)).toEqual({ number: 0, by: null, at: null, isCurrent: false })

    const { version } = await readStoredContents(shop.db, 'quiz')
    await expect(
      restoreVersion(shop, { kind: 'quiz', version, number: 2, as: 'draft' }, 'samir'),
    ).rejects.toMatchObject({ code: 'not_found' })
    const drafted = await restoreVersion(shop, { kind: 'quiz', version, number: 3, as: 'draft' }, 'samir')
    expect(drafted).toMatchObject({
      value: { button: `Bouton ${count}` },
      draft: { by: 'samir', value: { button: 'Bouton 3' } },
    })
    const back = await restoreVersion(
      shop,
      { kind: 'quiz', version: drafted.version, number: 0, as: 'published' },
      'samir',
    )
    expect(back).toMatchObject({ value: quiz, published: { by: 'samir' }, draft: null })
  })

  it('show a slide in its days only, and say when the next one begins or ends', async () => {
    const periods = [{ from: '2000-01-01', until: '2000-01-02' }, {}, {}, { until: '2999-12-31' }]
    const slides = hero.slides.map((slide, index) => ({ ...slide, ...periods[index] }))
    await saveDraft(shop, { kind: 'hero', version: 0, value: { ...hero, slides } }, 'nadia')
    expect(await nextContentsChange(shop)).toBeUndefined()
    await publishDraft(shop, { kind: 'hero', version: 1 }, 'nadia')
    expect((await readShown(shop, 'hero')).slides.map(({ id }) => id)).toEqual(['hero-2', 'hero-3', 'hero-4'])
    expect(await nextContentsChange(shop)).toEqual(startOfDay('3000-01-01'))
  })
})
