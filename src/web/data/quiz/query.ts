import { queryOptions } from '@tanstack/react-query'
import { getQuizResults } from '#contract/quiz.ts'
import { QUESTION_IDS } from '#domain/quiz/quiz.ts'
import { browserApi } from '#web/data/api.ts'
import type { GivenAnswers } from './progress.ts'

/** The first element of a query key is the URL path (S7.2). */
export const QUIZ_RESULTS_KEY = [getQuizResults.path]

/** The perfumes for these answers. */
export function quizResultsQuery(given: GivenAnswers) {
  const answers = QUESTION_IDS.map((questionId) => ({ questionId, answer: given[questionId] ?? '' }))
  return queryOptions({
    queryKey: [...QUIZ_RESULTS_KEY, given],
    queryFn: () => browserApi.call(getQuizResults, { answers }),
  })
}
