/** Room of the quiz: answers of the quiz and the perfumes that suit them. */

import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './quiz.schemas.ts'

/**
 * Answers up to six products that match the answers, best first, each with its percentage and two reasons (D37): what
 * they are (`why`), which pages say in their language, and in French. It refuses with 400 `invalid_input` unless every question is answered once with one of its
 * choices.
 */
export const getQuizResults: Endpoint<'visitor', typeof schemas.getQuizResults> = {
  method: 'POST',
  path: '/api/quiz/results',
  access: 'visitor',
}
