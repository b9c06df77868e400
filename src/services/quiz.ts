import type { QuizAnswers } from '#domain/quiz.ts'
import { type QuizResult, quizResults } from '#domain/quiz-results.ts'
import { listCatalogue } from './catalogue.ts'
import type { Shop } from './shop.ts'

/** The visible perfumes that fit the answers best (decision 37). */
export async function getQuizResults(shop: Shop, answers: QuizAnswers): Promise<QuizResult[]> {
  return quizResults(await listCatalogue(shop), answers)
}
