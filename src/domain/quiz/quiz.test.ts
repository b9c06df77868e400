import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChoice, QUESTION_IDS, QUIZ_CHOICES, type QuizAnswer, readQuizAnswers } from './quiz.ts'

const anyAnswers = fc.tuple(
  ...QUESTION_IDS.map((questionId) =>
    fc
      .constantFrom<string>(...QUIZ_CHOICES[questionId])
      .map((answer): QuizAnswer => ({ questionId, answer })),
  ),
)

describe('readQuizAnswers', () => {
  it('reads the six answers in whatever order they come', () => {
    fc.assert(
      fc.property(
        anyAnswers.chain((given) => fc.shuffledSubarray(given, { minLength: 6 })),
        (given) => {
          expect(readQuizAnswers(given)).toEqual(
            Object.fromEntries(given.map(({ questionId, answer }) => [questionId, answer])),
          )
        },
      ),
    )
  })

  it('refuses one that is missing, doubled, or of another question', () => {
    fc.assert(
      fc.property(anyAnswers, fc.nat(5), fc.nat(4), (given, at, shift) => {
        const other = (at + shift + 1) % 6
        expect(readQuizAnswers(given.toSpliced(at, 1))).toBeUndefined()
        expect(readQuizAnswers([...given, ...given.slice(at, at + 1)])).toBeUndefined()
        expect(readQuizAnswers(given.toSpliced(at, 1, ...given.slice(other, other + 1)))).toBeUndefined()
        const { questionId } = given[at] ?? { questionId: 'gender' }
        expect(readQuizAnswers(given.toSpliced(at, 1, { questionId, answer: 'toString' }))).toBeUndefined()
      }),
    )
  })
})

describe('isChoice', () => {
  it('knows each question’s own choices', () => {
    expect(isChoice('season', 'all')).toBe(true)
    expect(isChoice('occasion', 'all')).toBe(false)
    expect(isChoice('gender', undefined)).toBe(false)
  })
})
