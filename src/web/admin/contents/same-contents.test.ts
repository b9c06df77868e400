import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDifferences } from './content-differences.ts'
import { isSameContents, mergeContents } from './same-contents.ts'

const CONTENTS = fc.record({
  title: fc.string(),
  link: fc.option(fc.record({ label: fc.string(), href: fc.string() })),
  facts: fc.array(fc.record({ term: fc.string(), text: fc.string() }), { maxLength: 3 }),
})

describe('two contents', () => {
  it('say the same whatever spaces stand around their texts', () => {
    expect(isSameContents({ title: ' Rose ' }, { title: 'Rose' })).toBe(true)
    expect(isSameContents({ title: 'Rose' }, { title: 'Oud' })).toBe(false)
  })

  it('that both changed are put together: mine where I wrote, theirs elsewhere', () => {
    const base = { title: 'Rose', text: 'Une fleur', ask: { title: 'Une question ?', button: 'Écrire' } }
    const mine = { ...base, title: 'Roses', ask: { ...base.ask, button: 'Nous écrire' } }
    const theirs = { ...base, text: 'Un jardin', ask: { ...base.ask, title: 'Autre chose ?' } }
    expect(mergeContents(base, mine, theirs)).toEqual({
      title: 'Roses',
      text: 'Un jardin',
      ask: { title: 'Autre chose ?', button: 'Nous écrire' },
    })
  })

  it('keep everything that only one of both changed', () => {
    fc.assert(
      fc.property(CONTENTS, CONTENTS, (base, changed) => {
        expect(isSameContents(mergeContents(base, changed, base), changed)).toBe(true)
        expect(mergeContents(base, base, changed)).toEqual(changed)
      }),
    )
  })

  it('differ in what their difference names, and in nothing else', () => {
    fc.assert(
      fc.property(CONTENTS, CONTENTS, (one, other) => {
        expect(contentDifferences(one, other).length === 0).toBe(isSameContents(one, other))
      }),
    )
  })
})

it('names a difference as the form does', () => {
  const saved = { questions: [{ question: 'Où ?', answer: 'Ici.' }], blocks: [{ id: 'quiz', shown: true }] }
  const typed = { questions: [{ question: 'Où ?', answer: 'Là.' }], blocks: [{ id: 'quiz', shown: false }] }
  expect(contentDifferences(saved, typed)).toEqual([
    { label: 'Question 1, Réponse', saved: 'Ici.', typed: 'Là.' },
    { label: 'Bloc 1, Affichage', saved: 'affiché', typed: 'masqué' },
  ])
  expect(contentDifferences({ links: [] }, { links: [{ label: 'Quiz', href: '/quiz' }] })).toEqual([
    { label: 'Liens', saved: '0\u00a0élément', typed: '1\u00a0élément' },
  ])
})
