/** Room of the quiz: progress and results. */

import { isChoice, QUESTION_IDS, type QuestionId } from '#domain/quiz/quiz.ts'
import { createKeptStore } from '#web/data/kept-store.ts'
import { readJson, readRecord, readWhole } from '#web/data/readers.ts'
import { useStore } from '#web/store.ts'

export type GivenAnswers = Readonly<Partial<Record<QuestionId, string>>>

/** `step` is the index of a question, or the number of questions at the results. */
export type QuizProgress = { step: number; answers: GivenAnswers }

const LAST_STEP = QUESTION_IDS.length
const START: QuizProgress = { step: 0, answers: {} }

const readSaved = readRecord<QuizProgress>({
  step: readWhole({ min: 0, max: LAST_STEP }),
  answers: (value) => (typeof value === 'object' && value !== null ? readChoices(value) : undefined),
})

const progress = createKeptStore(START, {
  storage: 'session',
  key: 'sillage-quiz',
  parse: (text) => withinReach(readSaved(readJson(text)) ?? START),
  format: (reached) => (reached === START ? null : JSON.stringify(reached)),
})

export const readProgress = progress.read

export function useQuizProgress(): QuizProgress {
  return useStore(progress)
}

export function answerQuestion(questionId: QuestionId, answer: string): void {
  const { step, answers } = readProgress()
  progress.replace({ step, answers: { ...answers, [questionId]: answer } })
}

export function goToStep(step: number): void {
  progress.replace(withinReach({ ...readProgress(), step }))
}

/** Clears everything (S4.12). */
export function restartQuiz(): void {
  progress.replace(START)
}

/** Goes back to the first unanswered question. */
function withinReach({ step, answers }: QuizProgress): QuizProgress {
  const open = QUESTION_IDS.findIndex((questionId) => answers[questionId] === undefined)
  return { step: open === -1 ? step : Math.min(step, open), answers }
}

function readChoices(saved: object): GivenAnswers {
  const choices = QUESTION_IDS.map((questionId) => [questionId, Reflect.get(saved, questionId)] as const)
  return Object.fromEntries(choices.filter(([questionId, answer]) => isChoice(questionId, answer)))
}
