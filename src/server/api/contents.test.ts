import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAQ_LIMITS } from '#domain/contents/faq.ts'
import { CONTENT_KINDS, DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import { readShown } from '#services/contents/read.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Visit } from '#tests/support/test-visit.ts'
import { createRenderer } from '#web/entry-server.tsx'

let app: TestApp
let owner: Visit
const render = createRenderer({ shop: {}, admin: {}, waking: 'wakeThePage()' }, () => new Date())

beforeEach(async () => {
  app = await startTestApp({ render, copies: 'shared' })
  owner = await signIn(app, app.visit())
})
afterEach(() => app.close())

const { faq, hero } = DEFAULT_CONTENTS
const DRAFT = '/api/admin/contents/faq/draft'

describe('contents', () => {
  it.each(CONTENT_KINDS)('of the kind %s are answered with all their fields', async (kind) => {
    const answered = await (await app.visit().get(`/api/contents/${kind}`)).json()
    expect(answered).toEqual(JSON.parse(JSON.stringify(await readShown(app.shop, kind))))
  })

  it('appear on the page, in its head and at its public address once they are published, not before', async () => {
    const intro = 'Tout ce qu’on nous demande.'
    await owner.send('PATCH', DRAFT, { version: 0, value: { ...faq, intro } })
    expect(await (await app.visit().get('/faq')).text()).not.toContain(intro)
    expect(await (await owner.get('/admin/apercu?page=/faq')).text()).toContain(intro)

    await owner.send('POST', '/api/admin/contents/faq/publish', { version: 1 })
    await vi.waitFor(async () => expect(await (await app.visit().get('/faq')).text()).toContain(intro))
    expect(await (await app.visit().get('/api/contents/faq')).json()).toMatchObject({ intro })
  })

  it('are stored without invisible characters, as everything that is typed', async () => {
    const intro = 'Un\ud800 \u202emot\u0001 à\u00a035\u00a0DH'
    const [question] = faq.questions
    const questions = [{ ...question, answer: '- rose\n\n  de\u200b Kelaâ  \r\n- cèdre' }]
    const saved = await owner.send('PATCH', DRAFT, { version: 0, value: { ...faq, intro, questions } })
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({
      draft: {
        value: {
          intro: 'Un mot à\u00a035\u00a0DH',
          questions: [{ answer: '- rose\n\n  de Kelaâ\n- cèdre' }],
        },
      },
    })
    const invisible = { ...faq, ask: { ...faq.ask, title: '\u200b\u202e' } }
    expect((await owner.send('PATCH', DRAFT, { version: 1, value: invisible })).status).toBe(400)
  })

  it('may be as long as their form allows', async () => {
    const [first] = faq.questions
    const { questions: count, answer } = FAQ_LIMITS
    const questions = Array.from({ length: count }, (_, index) => ({
      ...first,
      id: `question-${index}`,
      answer: 'é'.repeat(answer),
    }))
    const saved = await owner.send('PATCH', DRAFT, { version: 0, value: { ...faq, questions } })
    expect(saved.status).toBe(200)
  })

  it('give the questions to search engines', async () => {
    const html = await (await app.visit().get('/faq')).text()
    expect(html).toContain('"@type":"FAQPage"')
    expect(html).toContain('"name":"Quels sont les délais et les frais de livraison')
  })

  it('are refused with a sentence at each wrong field, and nothing is written', async () => {
    const [slide] = hero.slides
    const refused = await owner.send('PATCH', '/api/admin/contents/hero/draft', {
      version: 0,
      value: { ...hero, slides: [{ ...slide, title: '', text: 'Dès {prix}' }] },
    })
    expect(refused.status).toBe(400)
    expect((await refused.json()).issues).toEqual([
      { path: 'value.slides.0.title', message: 'Donnez un titre.' },
      { path: 'value.slides.0.text', message: '{prix} n’est pas une valeur connue de la boutique.' },
    ])
    expect(await (await owner.get('/api/admin/contents/hero')).json()).toMatchObject({
      version: 0,
      draft: null,
    })
  })

  it('tell the second owner what the first one changed', async () => {
    await owner.send('PATCH', DRAFT, { version: 0, value: { ...faq, intro: 'Un' } })
    const late = await owner.send('PATCH', DRAFT, { version: 0, value: { ...faq, intro: 'Deux' } })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      code: 'content_changed',
      current: { version: 1, draft: { value: { intro: 'Un' } } },
    })
  })

  it('of an unknown kind are not found', async () => {
    expect((await owner.get('/api/admin/contents/menu')).status).toBe(404)
    expect((await app.visit().get('/api/contents/menu')).status).toBe(404)
  })

  it('show tags as text on the page', async () => {
    const title = '<script>alert(1)</script>'
    await owner.send('PATCH', '/api/admin/contents/contact/draft', {
      version: 0,
      value: { ...DEFAULT_CONTENTS.contact, title, intro: '<img src=x onerror=alert(1)>' },
    })
    const html = await (await owner.get('/admin/apercu?page=/contact')).text()
    expect(html).not.toContain(title)
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;script&gt;alert(1)')
  })
})
