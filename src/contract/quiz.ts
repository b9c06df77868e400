import type { QuizAnswer } from '#domain/quiz/quiz.ts'
import type { QuizResult } from '#domain/quiz/results.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Up to six products that match the answers, best first, each with its percentage and two reasons in French (D37). 400
 * `invalid_input` unless every question is answered once with one of its choices.
 */
export const getQuizResults: Endpoint<'visitor', { answers: QuizAnswer[] }, QuizResult[]> = {
  method: 'POST',
  path: '/api/quiz/results',
  access: 'visitor',
}
