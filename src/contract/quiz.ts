import * as v from 'valibot'
import { QUESTION_IDS, readQuizAnswers } from '#domain/quiz.ts'
import { productSchema } from './catalogue.ts'
import { endpoint } from './endpoint.ts'

const answerSchema = v.object({
  questionId: v.picklist(QUESTION_IDS, 'Cette question n’existe pas.'),
  answer: v.string(),
})

const INCOMPLETE = 'Répondez une fois à chacune des six questions, par l’une des réponses proposées.'

/** Counted before they are read, however many are sent. */
const answersSchema = v.pipe(
  v.array(v.unknown()),
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

/**
 * The perfumes that fit the six answers, the best first, at most six, each with its percentage and two reasons in
 * French (decision 37). 400 `invalid_input` unless every question is answered once by one of its choices.
 */
export const getQuizResults = endpoint({
  method: 'POST',
  path: '/api/quiz/results',
  access: 'visitor',
  input: v.object({ answers: answersSchema }),
  answer: v.array(resultSchema),
})
