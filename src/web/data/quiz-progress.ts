import { useSyncExternalStore } from 'react'
import { isChoice, QUESTION_IDS, type QuestionId } from '#domain/quiz.ts'
import { keep, readKept } from './browser-storage.ts'
import { readJson, readRecord, readWhole } from './readers.ts'

export type GivenAnswers = Readonly<Partial<Record<QuestionId, string>>>

/** Where the shopper is: a question by its place, or past the last one at the results. */
export type QuizProgress = { step: number; answers: GivenAnswers }

const STORAGE_KEY = 'sillage-quiz'
const LAST_STEP = QUESTION_IDS.length
const START: QuizProgress = { step: 0, answers: {} }

const readSaved = readRecord<QuizProgress>({
  step: readWhole({ min: 0, max: LAST_STEP }),
  answers: (value) => (typeof value === 'object' && value !== null ? readChoices(value) : undefined),
})

/** Undefined until somebody asks: the server never does. */
let progress: QuizProgress | undefined
const listeners = new Set<() => void>()

/** The quiz of this visit: a reload keeps it. */
export function useQuizProgress(): QuizProgress {
  return useSyncExternalStore(subscribe, readProgress, () => START)
}

export function answerQuestion(questionId: QuestionId, answer: string): void {
  const { step, answers } = readProgress()
  replace({ step, answers: { ...answers, [questionId]: answer } })
}

export function goToStep(step: number): void {
  replace({ ...readProgress(), step })
}

/** Clears everything (storefront §4). */
export function restartQuiz(): void {
  replace(START)
}

function readProgress(): QuizProgress {
  progress ??= withinReach(readSaved(readJson(readKept('session', STORAGE_KEY))) ?? START)
  return progress
}

/** Nobody stands past a question without an answer. */
function withinReach({ step, answers }: QuizProgress): QuizProgress {
  const open = QUESTION_IDS.findIndex((questionId) => answers[questionId] === undefined)
  return { step: open === -1 ? step : Math.min(step, open), answers }
}

function readChoices(saved: object): GivenAnswers {
  const choices = QUESTION_IDS.map((questionId) => [questionId, Reflect.get(saved, questionId)] as const)
  return Object.fromEntries(choices.filter(([questionId, answer]) => isChoice(questionId, answer)))
}

function replace(next: QuizProgress): void {
  progress = next
  keep('session', STORAGE_KEY, next === START ? null : JSON.stringify(next))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
