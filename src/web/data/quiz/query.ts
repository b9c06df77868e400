import { getQuizResults } from '#contract/quiz/quiz.ts'
import { QUESTION_IDS } from '#domain/quiz/quiz.ts'
import { browserApi } from '#web/data/api.ts'
import type { GivenAnswers } from './progress.ts'

/** Reads the perfumes for these answers. */
export function quizResultsQuery(given: GivenAnswers) {
  const answers = QUESTION_IDS.map((questionId) => ({ questionId, answer: given[questionId] ?? '' }))
  return {
    queryKey: [getQuizResults.path, given],
    queryFn: () => browserApi.call(getQuizResults, { answers }),
  }
}
