import type { QuestionId, QuizAnswers } from '#domain/quiz/quiz.ts'
import { WORDS } from './words.fr.ts'

type ChoiceText = { label: string; description: string }
type Texts<Answer extends string> = {
  question: string
  help: string
  choices: Readonly<Record<Answer, ChoiceText>>
}

const TEXTS: { readonly [Question in QuestionId]: Texts<QuizAnswers[Question]> } = WORDS.questions

/** Words a question and its choices, in their order. */
export function questionText(questionId: QuestionId) {
  const { question, help, choices }: Texts<string> = TEXTS[questionId]
  return { question, help, choices: Object.entries(choices).map(([value, text]) => ({ value, ...text })) }
}
