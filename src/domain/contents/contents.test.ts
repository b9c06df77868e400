import { describe, expect, it } from 'vitest'
import { cleanContentText } from './clean.ts'
import { contentIssues } from './issues.ts'
import { CONTENT_KINDS, DEFAULT_CONTENTS } from './kinds.ts'
import { isContentHref, shownHref } from './links.ts'

const { hero, terms } = DEFAULT_CONTENTS
const [slide] = hero.slides
if (slide === undefined) throw new Error('The first texts are empty.')

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

  it('wants no anchor of the legal clauses', () => {
    const clause = { id: 'retractation', title: 'Échantillons', text: 'Offerts.' }
    expect(contentIssues('terms', { ...terms, clauses: [clause] })).toMatchObject([
      { path: 'value.clauses.0.id', message: 'Cette ancre est déjà prise.' },
    ])
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

  it.each([
    ['/boutique?famille=boise', '/ar/boutique?famille=boise'],
    ['/', '/ar'],
    ['/ar/faq#retours', '/ar/faq#retours'],
    ['/pictures/rose.webp', '/pictures/rose.webp'],
    ['/admin?x', '/admin?x'],
    ['https://exemple.ma/quiz', 'https://exemple.ma/quiz'],
    ['mailto:bonjour@exemple.ma', 'mailto:bonjour@exemple.ma'],
  ])('%s leads to %s on pages in Arabic, and where it was typed on those in French', (href, arabic) => {
    expect([shownHref(href, 'ar'), shownHref(href, 'fr')]).toEqual([arabic, href])
  })
})
