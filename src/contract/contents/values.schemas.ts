import * as v from 'valibot'
import { listSchema, longTextSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { GENDERS } from '#domain/catalogue/product.ts'
import { cleanContentText } from '#domain/contents/clean.ts'
import { TONES } from '#domain/contents/hero.ts'
import { HOME_BLOCKS } from '#domain/contents/home.ts'
import { SERVICE_ICONS } from '#domain/contents/services.ts'

/** Bounds the work before the domain's rule, which has lower bounds and says them in French. */
const MAX_TEXT = 10_000
const MAX_ITEMS = 50

const textSchema = v.pipe(
  longTextSchema,
  v.maxLength(MAX_TEXT, 'Ce texte est trop long.'),
  v.transform(cleanContentText),
)
const daySchema = v.nullable(v.pipe(typedLineSchema, v.maxLength(10)))

export const pictureSchema = v.object({
  src: textSchema,
  focus: v.nullable(v.object({ x: v.number(), y: v.number() })),
})
export const linkSchema = v.object({ label: textSchema, href: textSchema })
export const factsSchema = list(v.object({ term: textSchema, text: textSchema }))

const slideSchema = v.object({
  id: textSchema,
  from: daySchema,
  until: daySchema,
  phone: pictureSchema,
  desktop: pictureSchema,
  alt: textSchema,
  eyebrow: textSchema,
  title: textSchema,
  text: textSchema,
  link: v.nullable(linkSchema),
  tone: v.picklist(TONES),
})

const questionSchema = v.object({
  id: textSchema,
  question: textSchema,
  answer: textSchema,
  facts: factsSchema,
  link: v.nullable(linkSchema),
})

const clauseSchema = v.object({ id: textSchema, title: textSchema, text: textSchema })

/** The form of each kind; `contentIssues` of the domain has the rules. */
export const CONTENT_SCHEMAS = {
  hero: v.object({
    heading: textSchema,
    primary: linkSchema,
    secondary: linkSchema,
    slides: list(slideSchema),
  }),
  collections: v.object({
    title: textSchema,
    text: textSchema,
    cards: list(v.object({ gender: v.picklist(GENDERS), picture: pictureSchema, text: textSchema })),
  }),
  home: v.object({
    blocks: list(v.object({ id: v.picklist(HOME_BLOCKS), shown: v.boolean() })),
    bestSellers: v.object({ title: textSchema, link: textSchema }),
    box: v.object({ title: textSchema, text: textSchema, button: textSchema }),
    moments: v.object({ title: textSchema, text: textSchema }),
  }),
  story: v.object({
    picture: pictureSchema,
    title: textSchema,
    text: textSchema,
    facts: factsSchema,
    link: v.nullable(linkSchema),
  }),
  quiz: v.object({
    picture: pictureSchema,
    title: textSchema,
    text: textSchema,
    button: textSchema,
    note: textSchema,
  }),
  services: v.object({
    items: list(v.object({ icon: v.picklist(SERVICE_ICONS), title: textSchema, text: textSchema })),
  }),
  faq: v.object({
    intro: textSchema,
    questions: list(questionSchema),
    ask: v.object({ title: textSchema, text: textSchema, button: textSchema }),
  }),
  contact: v.object({
    picture: pictureSchema,
    title: textSchema,
    intro: textSchema,
    hours: textSchema,
    reply: textSchema,
    asked: v.object({ title: textSchema, links: list(linkSchema) }),
  }),
  terms: v.object({ clauses: list(clauseSchema) }),
}

const runSchema = v.union([
  v.string(),
  v.object({ text: v.string(), is: v.picklist(['bold', 'italic', 'both']) }),
])
const markupSchema = v.array(
  v.object({
    type: v.picklist(['p', 'ul', 'ol']),
    lines: v.array(v.array(v.union([runSchema, v.object({ href: v.string(), runs: v.array(runSchema) })]))),
  }),
)

const marked = { text: markupSchema }

export const SHOWN_SCHEMAS = {
  ...CONTENT_SCHEMAS,
  hero: v.object({
    ...CONTENT_SCHEMAS.hero.entries,
    slides: list(v.omit(slideSchema, ['from', 'until'])),
  }),
  story: v.object({ ...CONTENT_SCHEMAS.story.entries, ...marked }),
  quiz: v.object({ ...CONTENT_SCHEMAS.quiz.entries, ...marked }),
  faq: v.object({
    ...CONTENT_SCHEMAS.faq.entries,
    questions: list(v.object({ ...questionSchema.entries, answer: markupSchema })),
  }),
  terms: v.object({
    clauses: list(v.object({ ...clauseSchema.entries, ...marked })),
    delivery_at: v.nullable(v.string()),
    published_at: v.nullable(v.string()),
  }),
}

function list<const Item extends v.GenericSchema>(item: Item) {
  return listSchema(item, { max: MAX_ITEMS })
}
