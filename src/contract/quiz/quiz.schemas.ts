import * as v from 'valibot'
import { productSchema } from '#contract/catalogue/catalogue.schemas.ts'
import { typedLineSchema, uncheckedListSchema } from '#contract/values.schemas.ts'
import {
  FAMILIES,
  GENDERS,
  INTENSITIES,
  OCCASIONS,
  SEASONS,
  TIMES_OF_DAY,
} from '#domain/catalogue/product.ts'
import { QUESTION_IDS, QUIZ_CHOICES, readQuizAnswers } from '#domain/quiz/quiz.ts'

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

const quizFamilySchema = v.picklist(QUIZ_CHOICES.fragranceFamily)

const reasonSchema = v.variant('about', [
  v.object({ about: v.literal('same_family'), wanted: quizFamilySchema }),
  v.object({ about: v.literal('near_family'), family: v.picklist(FAMILIES), wanted: quizFamilySchema }),
  v.object({ about: v.literal('notes'), notes: v.array(v.string()) }),
  v.object({ about: v.literal('time_of_day'), value: v.picklist(TIMES_OF_DAY) }),
  v.object({ about: v.literal('occasion'), value: v.picklist(OCCASIONS) }),
  v.object({ about: v.literal('season'), value: v.picklist(SEASONS) }),
  v.object({ about: v.picklist(['intensity', 'near_intensity']), value: v.picklist(INTENSITIES) }),
  v.object({ about: v.literal('gender'), value: v.picklist(GENDERS) }),
  v.object({ about: v.literal('family'), family: v.picklist(FAMILIES) }),
])

const resultSchema = v.object({
  ...productSchema.entries,
  percentage: v.number(),
  why: v.tuple([reasonSchema, reasonSchema]),
  reasons: v.tuple([v.string(), v.string()]),
})

export const getQuizResults = {
  input: v.object({ answers: answersSchema }),
  answer: v.array(resultSchema),
}
