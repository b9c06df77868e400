/** Room of the quiz: results from the catalogue. */

import type { QuizAnswers } from '#domain/quiz/quiz.ts'
import { type QuizResult, quizResults } from '#domain/quiz/results.ts'
import { listCatalogue } from '#services/catalogue/read.ts'
import type { Shop } from '#services/shop.ts'

/** Returns the visible products that best match the answers (D37). */
export async function getQuizResults(shop: Shop, answers: QuizAnswers): Promise<QuizResult[]> {
  return quizResults(await listCatalogue(shop), answers)
}
