import * as v from 'valibot'
import { productSchema } from '#contract/catalogue/catalogue.schemas.ts'
import { typedLineSchema, uncheckedListSchema } from '#contract/values.schemas.ts'
import { QUESTION_IDS, readQuizAnswers } from '#domain/quiz/quiz.ts'

const answerSchema = v.object({
  questionId: v.picklist(QUESTION_IDS, 'Cette question n’existe pas.'),
  answer: typedLineSchema,
})

const INCOMPLETE = 'Répondez une fois à chacune des six questions, par l’une des réponses proposées.'

/** Checks the length before any item. */
const answersSchema = v.pipe(
  uncheckedListSchema(answerSchema),
  v.length(QUESTION_IDS.length, INCOMPLETE),
  v.array(answerSchema),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const answers = readQuizAnswers(dataset.value)
    if (answers !== undefined) return answers
    addIssue({ message: INCOMPLETE })
    return NEVER
  }),
)

const resultSchema = v.object({
  ...productSchema.entries,
  percentage: v.number(),
  reasons: v.tuple([v.string(), v.string()]),
})

export const getQuizResults = {
  input: v.object({ answers: answersSchema }),
  answer: v.array(resultSchema),
}
