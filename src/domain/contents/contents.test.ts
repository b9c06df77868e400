import { describe, expect, it } from 'vitest'
import { cleanContentText } from './clean.ts'
import { contentIssues } from './issues.ts'
import { CONTENT_KINDS, DEFAULT_CONTENTS } from './kinds.ts'
import { isContentHref } from './links.ts'

const { hero, collections, home, faq, terms } = DEFAULT_CONTENTS
const [slide] = hero.slides
const [question] = faq.questions
if (slide === undefined || question === undefined) throw new Error('The first texts are empty.')

describe('the first texts', () => {
  it.each(CONTENT_KINDS)('of %s are what its form accepts', (kind) => {
    expect(contentIssues(kind, DEFAULT_CONTENTS[kind])).toEqual([])
  })

  it.each(CONTENT_KINDS)('of %s are stored as they are', (kind) => {
    const stored = (_: string, value: unknown) =>
      typeof value === 'string' ? cleanContentText(value) : value
    expect(JSON.parse(JSON.stringify(DEFAULT_CONTENTS[kind], stored))).toEqual(DEFAULT_CONTENTS[kind])
  })
})

describe('the form of contents', () => {
  it.each([
    ['', 'value.slides.0.title', 'Donnez un titre.'],
    ['a'.repeat(61), 'value.slides.0.title', 'Ce texte est trop long (60 caractères au plus).'],
    ['Dès {prix}', 'value.slides.0.title', '{prix} n’est pas une valeur connue de la boutique.'],
  ])('says in a sentence what is wrong with the title %j of a slide', (title, path, message) => {
    expect(contentIssues('hero', { ...hero, slides: [{ ...slide, title }] })).toEqual([{ path, message }])
  })

  it('wants a slide’s pictures, its description, days that exist in their order, and one slide at least', () => {
    const wrong = {
      ...slide,
      alt: ' ',
      phone: { src: '', focus: null },
      desktop: { src: '/pictures/hero-1.webp', focus: { x: 50, y: 101 } },
      from: '2026-02-30',
      until: '2026-02-01',
    }
    const paths = contentIssues('hero', { ...hero, slides: [wrong] }).map(({ path }) => path)
    expect(paths).toEqual(
      ['phone.src', 'desktop.focus', 'alt', 'from', 'until'].map((field) => `value.slides.0.${field}`),
    )
    expect(contentIssues('hero', { ...hero, slides: [] })).toMatchObject([{ path: 'value.slides' }])
  })

  it('keeps every category and every block of the home page exactly once', () => {
    const [card] = collections.cards
    const cards = collections.cards.map(() => card).filter((one) => one !== undefined)
    expect(contentIssues('collections', { ...collections, cards })).toMatchObject([{ path: 'value.cards' }])
    const blocks = home.blocks.slice(1)
    expect(contentIssues('home', { ...home, blocks })).toMatchObject([{ path: 'value.blocks' }])
  })

  it('wants anchors that are words, each once, and none of the legal clauses’', () => {
    const questions = [question, question, { ...question, id: 'Délai !' }]
    expect(contentIssues('faq', { ...faq, questions })).toMatchObject([
      { path: 'value.questions.1.id', message: 'Cette ancre est déjà prise.' },
      { path: 'value.questions.2.id' },
    ])
    const clause = { id: 'retractation', title: 'Échantillons', text: 'Offerts.' }
    expect(contentIssues('terms', { ...terms, clauses: [clause] })).toMatchObject([
      { path: 'value.clauses.0.id', message: 'Cette ancre est déjà prise.' },
    ])
  })

  it('names the link of a text that leads nowhere', () => {
    const answer = 'Voyez [ici](javascript:alert(1)) ou [là](/quiz).'
    const [issue] = contentIssues('faq', { ...faq, questions: [{ ...question, answer }] })
    expect(issue).toMatchObject({ path: 'value.questions.0.answer' })
    expect(issue?.message).toContain('« javascript:alert(1 »')
  })
})

describe('a link of contents', () => {
  it.each([
    ...['/', '/faq#livraison', '/boutique?famille=boise', 'https://www.instagram.com/sillage'],
    ...['http://exemple.ma', 'mailto:bonjour@exemple.ma', 'tel:+212522000000'],
  ])('may be %s', (href) => {
    expect(isContentHref(href)).toBe(true)
  })

  it.each([
    ...['', 'quiz', '//ailleurs.example', '/\\ailleurs.example', 'javascript:alert(1)', ' /quiz', '/a b'],
    ...['data:text/html,<b>', 'JaVaScRiPt:alert(1)', 'mailto:', 'https://', 'vbscript:x', '/\u0000\n/x'],
  ])('may not be %j', (href) => {
    expect(isContentHref(href)).toBe(false)
  })
})
