import { describe, expect, it } from 'vitest'
import { tracePath, turnsOf } from '#domain/trace/trace.ts'
import { TRACE_BOX } from '#domain/trace/trace-box.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { asWished, departures, familyOfAnswers, turnsOfAnswers } from './answers-line.ts'
import { QUESTION_IDS, QUIZ_CHOICES, type QuizAnswers } from './quiz.ts'

const ASKED: QuizAnswers = {
  gender: 'homme',
  timeOfDay: 'evening',
  occasion: 'formal',
  season: 'winter',
  intensity: 'strong',
  fragranceFamily: 'woody',
}
const PERFUME = sampleProduct({
  gender: 'homme',
  time_of_day: ['evening'],
  occasion: ['formal'],
  season: ['winter'],
  intensity: 'strong',
  family: 'boise',
  notes_top: 'Bergamote, Poivre, Cardamome',
  notes_heart: 'Rose, Encens',
  notes_base: 'Cèdre, Oud',
})

const lineOf = (answers: Partial<QuizAnswers>) => tracePath(turnsOfAnswers(answers))
const wished = (answers: Partial<QuizAnswers>, perfume = PERFUME) =>
  turnsOf(asWished(perfume, { ...ASKED, ...answers }))
const third = (turns: ReturnType<typeof wished>, from: number, to: number) =>
  turns.filter(([x]) => x > from && x < to)

describe('the line of the answers', () => {
  it('is level before the first one, and has a wave for each that is given', () => {
    expect(new Set(turnsOfAnswers({}).map(([, y]) => y))).toEqual(new Set([TRACE_BOX.height / 2]))
    for (const [count, id] of QUESTION_IDS.entries()) {
      const given = Object.fromEntries(QUESTION_IDS.slice(0, count + 1).map((one) => [one, ASKED[one]]))
      const waves = turnsOfAnswers(given).filter(([, y]) => y !== TRACE_BOX.height / 2)
      expect(waves.length, id).toBeGreaterThan(count / 2)
      expect(waves.length, id).toBeLessThanOrEqual(count + 1)
    }
  })

  it('is bent by every other answer', () => {
    for (const id of QUESTION_IDS) {
      const lines = QUIZ_CHOICES[id].map((answer) => `${lineOf({ ...ASKED, [id]: answer })}`)
      expect(new Set(lines).size, id).toBe(QUIZ_CHOICES[id].length)
    }
  })

  it('keeps its number of turns, so that one shape can pass into the next', () => {
    expect(turnsOfAnswers({})).toHaveLength(QUESTION_IDS.length + 2)
    expect(turnsOfAnswers(ASKED)).toHaveLength(QUESTION_IDS.length + 2)
  })

  it('has the colour of the family once it is chosen', () => {
    expect(familyOfAnswers({ gender: 'homme' })).toBeUndefined()
    expect(familyOfAnswers({ fragranceFamily: 'fresh' })).toBe('frais')
    expect(familyOfAnswers({ fragranceFamily: 'fruity' })).toBe('agrumes')
  })
})

describe('the line of what was wished', () => {
  it('is the perfume’s own where the perfume is as was asked', () => {
    expect(departures(PERFUME, ASKED)).toEqual([])
    expect(wished({})).toEqual(turnsOf(PERFUME))
  })

  type Parting = { answer: Partial<QuizAnswers>; part: [number, number]; rest: [number, number] }
  it.each<Parting>([
    { answer: { timeOfDay: 'day' }, part: [0, 390], rest: [390, 1200] },
    { answer: { occasion: 'daily' }, part: [390, 800], rest: [800, 1200] },
    { answer: { season: 'summer' }, part: [800, 1200], rest: [0, 800] },
  ])('parts from it in one third alone for $answer', ({ answer, part, rest }) => {
    expect(departures(PERFUME, { ...ASKED, ...answer })).toEqual(Object.keys(answer))
    const own = turnsOf(PERFUME)
    expect(third(wished(answer), ...part)).not.toEqual(third(own, ...part))
    expect(third(wished(answer), ...rest)).toEqual(third(own, ...rest))
  })

  it('swings otherwise with another presence, and is as long as the family that was asked for', () => {
    expect(departures(PERFUME, { ...ASKED, intensity: 'light' })).toEqual(['intensity'])
    const height = (turns: typeof quiet) => Math.max(...turns.map(([, y]) => Math.abs(y - 80)))
    const quiet = wished({ intensity: 'light' })
    expect(height(quiet)).toBeLessThan(height(turnsOf(PERFUME)))
    expect(departures(PERFUME, { ...ASKED, fragranceFamily: 'fresh' })).toEqual(['fragranceFamily'])
    expect(wished({ fragranceFamily: 'fresh' }).at(-1)?.[0]).toBeLessThan(turnsOf(PERFUME).at(-1)?.[0] ?? 0)
  })

  it('takes a near family for fruits, of which there is none', () => {
    const fruits = sampleProduct({ ...PERFUME, family: 'gourmand' })
    expect(departures(fruits, { ...ASKED, fragranceFamily: 'fruity' })).toEqual([])
  })

  it('follows who does not mind for whom a perfume is', () => {
    expect(departures(PERFUME, { ...ASKED, gender: 'unisexe' })).toEqual([])
  })
})
