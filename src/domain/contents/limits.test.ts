import { describe, expect, it } from 'vitest'
import { cleanContentText } from './clean.ts'
import { contentIssues } from './issues.ts'
import { type ContentKind, type Contents, DEFAULT_CONTENTS, isContentKind } from './kinds.ts'
import { isContentHref, refusedHrefs } from './links.ts'

const CLAUSE = { id: 'echantillons', title: 'Échantillons', text: 'Offerts.' }
const FULL: Contents = { ...DEFAULT_CONTENTS, terms: { clauses: [CLAUSE] } }

/** The contents with another value at a path such as `slides.0.title`. */
function changed<K extends ContentKind>(kind: K, path: string, value: unknown): Contents[K] {
  const copy = structuredClone(FULL[kind])
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let at: object = copy
  for (const key of keys) {
    const next: unknown = Reflect.get(at, key)
    if (typeof next !== 'object' || next === null) throw new Error(`There is no ${path}.`)
    at = next
  }
  if (!Reflect.has(at, last)) throw new Error(`There is no ${path}.`)
  Reflect.set(at, last, value)
  return copy
}
const issues = (kind: ContentKind, path: string, value: unknown) =>
  contentIssues(kind, changed(kind, path, value))

const TITLE = 'Donnez un titre.'
const TEXT = 'Écrivez un texte.'
const BUTTON = 'Donnez un texte à ce bouton.'
const LINK = 'Donnez un texte à ce lien.'
const LINE = 'Remplissez cette ligne, ou retirez-la.'
/** Each text: its longest, and what is said without it; null where it may be empty. */
const TEXTS: [ContentKind, string, number, string | null][] = [
  ['hero', 'heading', 90, TITLE],
  ['hero', 'primary.label', 60, LINK],
  ['hero', 'secondary.label', 60, LINK],
  ['hero', 'slides.1.alt', 200, 'Décrivez l’image en quelques mots, pour qui ne la voit pas.'],
  ['hero', 'slides.1.eyebrow', 60, null],
  ['hero', 'slides.1.title', 60, TITLE],
  ['hero', 'slides.1.text', 160, null],
  ['hero', 'slides.1.link.label', 60, LINK],
  ['collections', 'title', 60, TITLE],
  ['collections', 'text', 160, null],
  ['collections', 'cards.1.text', 80, null],
  ['home', 'bestSellers.title', 60, TITLE],
  ['home', 'bestSellers.link', 40, BUTTON],
  ['home', 'box.title', 60, TITLE],
  ['home', 'box.text', 300, null],
  ['home', 'box.button', 40, BUTTON],
  ['home', 'moments.title', 60, TITLE],
  ['home', 'moments.text', 300, null],
  ['story', 'title', 60, TITLE],
  ['story', 'text', 1500, TEXT],
  ['story', 'facts.1.term', 80, LINE],
  ['story', 'facts.1.text', 80, LINE],
  ['story', 'link.label', 60, LINK],
  ['quiz', 'title', 60, TITLE],
  ['quiz', 'text', 600, null],
  ['quiz', 'button', 40, BUTTON],
  ['quiz', 'note', 100, null],
  ['services', 'items.1.title', 60, TITLE],
  ['services', 'items.1.text', 120, null],
  ['faq', 'intro', 200, null],
  ['faq', 'questions.2.question', 160, 'Écrivez la question.'],
  ['faq', 'questions.2.answer', 2000, 'Écrivez la réponse.'],
  ['faq', 'questions.2.facts.1.term', 120, LINE],
  ['faq', 'questions.2.facts.1.text', 120, LINE],
  ['faq', 'questions.0.link.label', 60, LINK],
  ['faq', 'ask.title', 60, TITLE],
  ['faq', 'ask.text', 200, null],
  ['faq', 'ask.button', 40, BUTTON],
  ['contact', 'title', 60, TITLE],
  ['contact', 'intro', 300, null],
  ['contact', 'hours', 300, null],
  ['contact', 'reply', 300, null],
  ['contact', 'asked.title', 60, TITLE],
  ['contact', 'asked.links.1.label', 60, LINK],
  ['terms', 'clauses.0.title', 80, TITLE],
  ['terms', 'clauses.0.text', 4000, TEXT],
]

describe('a text of contents', () => {
  it.each(TEXTS)('of %s, %s, has %d characters at most; empty: %s', (kind, path, most, missing) => {
    const at = `value.${path}`
    expect(issues(kind, path, 'a'.repeat(most))).toEqual([])
    expect(issues(kind, path, 'a'.repeat(most + 1))).toEqual([
      { path: at, message: `Ce texte est trop long (${most} caractères au plus).` },
    ])
    expect(issues(kind, path, ' ')).toEqual(missing === null ? [] : [{ path: at, message: missing }])
    expect(issues(kind, path, '{prix}')).toMatchObject([{ path: at }])
  })

  it.each([
    ['story', 'text'],
    ['quiz', 'text'],
    ['faq', 'questions.0.answer'],
    ['terms', 'clauses.0.text'],
  ] as const)('of %s, %s, has links that lead somewhere, its other faults first', (kind, path) => {
    expect(issues(kind, path, 'Voir [ici](/quiz).')).toEqual([])
    expect(issues(kind, path, 'Voir [ici](quiz).')).toMatchObject([
      {
        path: `value.${path}`,
        message: expect.stringMatching(/^Le lien « quiz » ne mène nulle part\. Écrivez/),
      },
    ])
    expect(issues(kind, path, '{prix} [ici](quiz)')).toMatchObject([
      { message: expect.stringMatching(/^\{prix\}/) },
    ])
  })
})

describe('a list of contents', () => {
  const many = (kind: ContentKind, path: string, count: number) => {
    const list = path.split('.').reduce<unknown>((at, key) => Object(at)[key], FULL[kind])
    const [first] = Array.isArray(list) ? list : []
    return Array.from({ length: count }, (_, index) => ({ ...first, id: `ancre-${index}` }))
  }

  it.each<[ContentKind, string, number, number]>([
    ['hero', 'slides', 1, 8],
    ['story', 'facts', 0, 6],
    ['services', 'items', 1, 4],
    ['faq', 'questions', 1, 30],
    ['faq', 'questions.2.facts', 0, 12],
    ['contact', 'asked.links', 0, 8],
    ['terms', 'clauses', 0, 20],
  ])('of %s, %s, has from %d to %d items', (kind, path, least, most) => {
    expect(issues(kind, path, many(kind, path, least))).toEqual([])
    expect(issues(kind, path, many(kind, path, most))).toEqual([])
    expect(issues(kind, path, many(kind, path, most + 1))).toEqual([
      { path: `value.${path}`, message: `${most} au plus.` },
    ])
    expect(issues(kind, path, [])).toEqual(
      least === 0 ? [] : [{ path: `value.${path}`, message: 'Il en faut au moins 1.' }],
    )
  })

  it('has each category and each block of the home page, and no other', () => {
    const { cards } = FULL.collections
    expect(issues('collections', 'cards', cards.toReversed())).toEqual([])
    expect(issues('collections', 'cards', cards.slice(1))).toHaveLength(1)
    expect(issues('collections', 'cards', [...cards, ...cards.slice(0, 1)])).toEqual([
      { path: 'value.cards', message: 'Chaque catégorie a sa carte, une fois.' },
    ])
    const { blocks } = FULL.home
    expect(issues('home', 'blocks', blocks.toReversed())).toEqual([])
    expect(issues('home', 'blocks', [...blocks, ...blocks.slice(0, 1)])).toEqual([
      { path: 'value.blocks', message: 'Chaque bloc a sa place, une fois.' },
    ])
    expect(issues('home', 'blocks', [...blocks.slice(1), ...blocks.slice(1, 2)])).toHaveLength(1)
  })
})

describe('an anchor', () => {
  it.each(['a', '0', 'prix-2026', 'a-b-c', 'a'.repeat(60)])('may be %s', (id) => {
    expect(issues('terms', 'clauses.0.id', id)).toEqual([])
  })

  it.each(['', '-a', 'a-', 'a--b', 'A', 'é', 'a b', 'a_b', '#a', 'a'.repeat(61)])('may not be «%s»', (id) => {
    expect(issues('terms', 'clauses.0.id', id)).toEqual([
      {
        path: 'value.clauses.0.id',
        message: 'L’ancre se compose de lettres sans accent, de chiffres et de traits d’union.',
      },
    ])
  })

  it('is told where it is taken, not where it was first', () => {
    const clauses = [CLAUSE, { ...CLAUSE, id: 'autre' }, CLAUSE]
    expect(issues('terms', 'clauses', clauses)).toEqual([
      { path: 'value.clauses.2.id', message: 'Cette ancre est déjà prise.' },
    ])
    expect(issues('hero', 'slides.1.id', FULL.hero.slides[0]?.id)).toMatchObject([
      { path: 'value.slides.1.id' },
    ])
  })
})

describe('a picture of contents', () => {
  it.each<[ContentKind, string]>([
    ['hero', 'slides.0.phone'],
    ['hero', 'slides.0.desktop'],
    ['collections', 'cards.2.picture'],
    ['story', 'picture'],
    ['quiz', 'picture'],
    ['contact', 'picture'],
  ])('of %s, %s, is one that exists, with a point in view', (kind, path) => {
    const said = (src: string, focus: object | null = null) => issues(kind, path, { src, focus })
    expect(said('')).toEqual([{ path: `value.${path}.src`, message: 'Choisissez une image.' }])
    expect(said('hero.webp')).toEqual([{ path: `value.${path}.src`, message: 'Cette image n’existe pas.' }])
    expect(said('/pictures/a.webp', { x: 0, y: 100 })).toEqual([])
    for (const focus of [
      { x: -1, y: 0 },
      { x: 0, y: 101 },
      { x: 0.5, y: 0 },
    ]) {
      expect(said('/pictures/a.webp', focus)).toEqual([
        {
          path: `value.${path}.focus`,
          message: 'Touchez l’image pour choisir le point à garder en vue.',
        },
      ])
    }
  })
})

describe('a link of contents', () => {
  it('may be missing where it can be', () => {
    expect(issues('hero', 'slides.0.link', null)).toEqual([])
    expect(issues('story', 'link', null)).toEqual([])
    expect(issues('faq', 'questions.0.link', null)).toEqual([])
  })

  it('says where it leads', () => {
    expect(issues('hero', 'primary.href', '')).toEqual([
      { path: 'value.primary.href', message: 'Choisissez où mène ce lien.' },
    ])
    expect(issues('hero', 'secondary', { label: '', href: 'quiz' })).toMatchObject([
      { path: 'value.secondary.label' },
      {
        path: 'value.secondary.href',
        message: expect.stringMatching(/^Ce lien ne mène nulle part\. Écrivez/),
      },
    ])
  })

  it.each([
    `/${'a'.repeat(499)}`,
    'HTTPS://EXEMPLE.MA',
    'https://عطور.المغرب',
    'MAILTO:a@b',
    'tel:112',
    'TEL:05.22-00',
    `tel:+${'1'.repeat(20)}`,
  ])('may be %s', (href) => {
    expect(isContentHref(href)).toBe(true)
  })

  it.each([
    `/${'a'.repeat(500)}`,
    '/a\\b',
    'x/quiz',
    'x https://exemple.ma',
    'https://exemple.ma/a b',
    'https://exemple.ma\\a',
    'https://-a',
    'x mailto:a@b',
    'mailto:a@b c',
    'mailto:a@b@c',
    'tel:11',
    `tel:${'1'.repeat(21)}`,
    'tel:05a',
    'x tel:112',
    'tel:112 ',
  ])('may not be %s', (href) => {
    expect(isContentHref(href)).toBe(false)
  })

  it('of a text is found with spaces around it, and each of several', () => {
    expect(refusedHrefs('[a](x) et [b]( /quiz ), [c]( y ) (z) [d](')).toEqual(['x', 'y', ''])
    expect(refusedHrefs('[a](x\n) [b](/quiz)')).toEqual(['x'])
  })
})

it('a text of contents is stored with its lines and their indentation, without what cannot be seen', () => {
  expect(cleanContentText('\n - un\u200b \r\n   - deux  \r\r\nFin \n')).toBe('- un\n   - deux\n\nFin')
})

it('a kind of contents is one of those that there are', () => {
  expect(['hero', 'terms', 'toString', ''].map(isContentKind)).toEqual([true, true, false, false])
})
