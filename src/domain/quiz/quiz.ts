/** Room of the quiz: its questions and results. */

import { GENDERS, INTENSITIES, OCCASIONS, SEASONS, TIMES_OF_DAY } from '#domain/catalogue/product.ts'

/** The quiz's families: fewer than the catalogue's; 'fruity' exists only here. */
const QUIZ_FAMILIES = ['woody', 'floral', 'oriental', 'fresh', 'fruity', 'gourmand'] as const
export type QuizFamily = (typeof QUIZ_FAMILIES)[number]

/** The six questions in their order, each with the answers it offers (S3.15). */
export const QUIZ_CHOICES = {
  gender: GENDERS,
  timeOfDay: TIMES_OF_DAY,
  occasion: OCCASIONS,
  season: SEASONS,
  intensity: INTENSITIES,
  fragranceFamily: QUIZ_FAMILIES,
} as const

export type QuestionId = keyof typeof QUIZ_CHOICES
export type QuizAnswers = { [Question in QuestionId]: (typeof QUIZ_CHOICES)[Question][number] }

export const QUESTION_IDS = [
  'gender',
  'timeOfDay',
  'occasion',
  'season',
  'intensity',
  'fragranceFamily',
] as const satisfies readonly QuestionId[]

export type QuizAnswer = { questionId: QuestionId; answer: string }

/** Says whether this is one of the question's choices. */
export function isChoice(questionId: QuestionId, answer: unknown): boolean {
  return QUIZ_CHOICES[questionId].some((choice) => choice === answer)
}

/** Reads the answers; undefined unless every question has exactly one valid answer. */
export function readQuizAnswers(given: readonly QuizAnswer[]): QuizAnswers | undefined {
  if (given.length !== QUESTION_IDS.length) return undefined
  const answers = new Map(given.map(({ questionId, answer }) => [questionId, answer]))
  const gender = choose(QUIZ_CHOICES.gender, answers.get('gender'))
  const timeOfDay = choose(QUIZ_CHOICES.timeOfDay, answers.get('timeOfDay'))
  const occasion = choose(QUIZ_CHOICES.occasion, answers.get('occasion'))
  const season = choose(QUIZ_CHOICES.season, answers.get('season'))
  const intensity = choose(QUIZ_CHOICES.intensity, answers.get('intensity'))
  const fragranceFamily = choose(QUIZ_CHOICES.fragranceFamily, answers.get('fragranceFamily'))
  if (!gender || !timeOfDay || !occasion || !season || !intensity || !fragranceFamily) return undefined
  return { gender, timeOfDay, occasion, season, intensity, fragranceFamily }
}

/** Returns the choice that was given, or undefined. */
export function choose<Choice>(choices: readonly Choice[], answer: unknown): Choice | undefined {
  return choices.find((choice) => choice === answer)
}
