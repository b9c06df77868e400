import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { inLanguageSchema, nothingSchema } from '#contract/values.schemas.ts'
import { contentIssues } from '#domain/contents/issues.ts'
import { CONTENT_KINDS, type ContentKind } from '#domain/contents/kinds.ts'
import { CONTENT_SCHEMAS, SHOWN_SCHEMAS } from './values.schemas.ts'

const kindSchema = v.object({ kind: v.picklist(CONTENT_KINDS) })
const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const versionTextSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
export const changeSchema = v.object({ by: v.string(), at: v.string() })
const changeOfKindSchema = v.object({ ...kindSchema.entries, version: versionSchema })

function storedSchema<const K extends ContentKind, const Schema extends v.GenericSchema>(
  kind: K,
  value: Schema,
) {
  return v.object({
    kind: v.literal(kind),
    version: versionSchema,
    value,
    published: v.nullable(changeSchema),
    draft: v.nullable(v.object({ ...changeSchema.entries, value })),
  })
}

export const storedContentsSchema = v.variant('kind', [
  storedSchema('hero', CONTENT_SCHEMAS.hero),
  storedSchema('collections', CONTENT_SCHEMAS.collections),
  storedSchema('home', CONTENT_SCHEMAS.home),
  storedSchema('story', CONTENT_SCHEMAS.story),
  storedSchema('quiz', CONTENT_SCHEMAS.quiz),
  storedSchema('services', CONTENT_SCHEMAS.services),
  storedSchema('faq', CONTENT_SCHEMAS.faq),
  storedSchema('contact', CONTENT_SCHEMAS.contact),
  storedSchema('terms', CONTENT_SCHEMAS.terms),
])

function sentSchema<const K extends ContentKind, const Schema extends v.GenericSchema>(
  kind: K,
  value: Schema,
) {
  return v.object({ kind: v.literal(kind), version: versionSchema, value })
}

/** The rule of the owner's form validates it. */
const sentContentsSchema = v.pipe(
  v.variant('kind', [
    sentSchema('hero', CONTENT_SCHEMAS.hero),
    sentSchema('collections', CONTENT_SCHEMAS.collections),
    sentSchema('home', CONTENT_SCHEMAS.home),
    sentSchema('story', CONTENT_SCHEMAS.story),
    sentSchema('quiz', CONTENT_SCHEMAS.quiz),
    sentSchema('services', CONTENT_SCHEMAS.services),
    sentSchema('faq', CONTENT_SCHEMAS.faq),
    sentSchema('contact', CONTENT_SCHEMAS.contact),
    sentSchema('terms', CONTENT_SCHEMAS.terms),
  ]),
  v.rawCheck((context) => addFieldIssues(context, (sent) => contentIssues(sent.kind, sent.value))),
)

export const listContents = {
  input: nothingSchema,
  answer: v.array(
    v.object({
      ...kindSchema.entries,
      /** It is null while the shop shows its first texts. */
      published: v.nullable(changeSchema),
      /** It is null without a draft. */
      draft: v.nullable(changeSchema),
    }),
  ),
}

export const getStoredContents = {
  input: kindSchema,
  answer: storedContentsSchema,
}

export const saveContentsDraft = {
  input: sentContentsSchema,
  answer: storedContentsSchema,
}

export const publishContents = {
  input: changeOfKindSchema,
  answer: storedContentsSchema,
}

export const discardContentsDraft = {
  input: changeOfKindSchema,
  answer: storedContentsSchema,
}

export const listContentVersions = {
  input: kindSchema,
  answer: v.array(
    v.object({
      number: v.number(),
      by: v.nullable(v.string()),
      at: v.nullable(v.string()),
      isCurrent: v.boolean(),
    }),
  ),
}

export const restoreContents = {
  input: v.object({
    ...changeOfKindSchema.entries,
    number: versionTextSchema,
    as: v.picklist(['draft', 'published']),
  }),
  answer: storedContentsSchema,
}

export const getContents = {
  input: v.object({ ...kindSchema.entries, ...inLanguageSchema.entries }),
  answer: v.union(Object.values(SHOWN_SCHEMAS)),
}
