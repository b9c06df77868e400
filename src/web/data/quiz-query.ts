import { queryOptions } from '@tanstack/react-query'
import { getQuizResults } from '#contract/quiz.ts'
import { QUESTION_IDS } from '#domain/quiz.ts'
import { browserApi } from './api.ts'
import type { GivenAnswers } from './quiz-progress.ts'

/** The first element of a key is the address it is read from (storefront §7). */
export const QUIZ_RESULTS_KEY = [getQuizResults.path]

/** The perfumes for these answers; asked once, so that Back finds them again at once. */
export function quizResultsQuery(given: GivenAnswers) {
  const answers = QUESTION_IDS.map((questionId) => ({ questionId, answer: given[questionId] }))
  return queryOptions({
    queryKey: [...QUIZ_RESULTS_KEY, given],
    queryFn: () => browserApi.call(getQuizResults, { answers }),
  })
}
