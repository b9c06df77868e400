import { GENDERS } from '#domain/catalogue/product.ts'
import type { Issue } from '#domain/errors.ts'
import { type Period, periodRefusals } from '#domain/time/period.ts'
import { anchorIssues, countIssues, linkIssues, pictureIssues, richIssues, textIssues } from './checks.ts'
import { COLLECTION_LIMITS, type Collections } from './collections.ts'
import { CONTACT_LIMITS, type ContactTexts } from './contact.ts'
import { FAQ_LIMITS, type Faq, type Question } from './faq.ts'
import { HERO_LIMITS, type Hero, type Slide } from './hero.ts'
import { HOME_BLOCKS, HOME_LIMITS, type Home } from './home.ts'
import type { ContentKind, Contents } from './kinds.ts'
import type { Fact } from './parts.ts'
import { QUIZ_BLOCK_LIMITS, type QuizBlock } from './quiz.ts'
import { SERVICE_LIMITS, type Services } from './services.ts'
import { STORY_LIMITS, type Story } from './story.ts'
import { LEGAL_CLAUSES, type OwnTerms, TERMS_LIMITS } from './terms.ts'

/**
 * Says what must be put right before contents may be saved, a French sentence each, in the order of the form. Paths are
 * those of the API call: `value.slides.0.title`.
 */
export function contentIssues<K extends ContentKind>(kind: K, value: Contents[K]): Issue[] {
  return CHECKS[kind](value)
}

const CHECKS: { [K in ContentKind]: (value: Contents[K]) => Issue[] } = {
  hero: heroIssues,
  collections: collectionsIssues,
  home: homeIssues,
  story: storyIssues,
  quiz: quizIssues,
  services: servicesIssues,
  faq: faqIssues,
  contact: contactIssues,
  terms: termsIssues,
}

const NO_TITLE = 'Donnez un titre.'
const NO_TEXT = 'Écrivez un texte.'
const NO_BUTTON = 'Donnez un texte à ce bouton.'

function heroIssues({ heading, primary, secondary, slides }: Hero): Issue[] {
  return [
    ...textIssues('value.heading', heading, { most: HERO_LIMITS.heading, missing: NO_TITLE }),
    ...linkIssues('value.primary', primary),
    ...linkIssues('value.secondary', secondary),
    ...countIssues('value.slides', slides, 1, HERO_LIMITS.slides),
    ...anchorIssues('value.slides', slides),
    ...slides.flatMap((slide, index) => slideIssues(`value.slides.${index}`, slide)),
  ]
}

function slideIssues(path: string, slide: Slide): Issue[] {
  const { phone, desktop, alt, eyebrow, title, text, link, from, until } = slide
  return [
    ...pictureIssues(`${path}.phone`, phone),
    ...pictureIssues(`${path}.desktop`, desktop),
    ...textIssues(`${path}.alt`, alt, {
      most: HERO_LIMITS.alt,
      missing: 'Décrivez l’image en quelques mots, pour qui ne la voit pas.',
    }),
    ...textIssues(`${path}.eyebrow`, eyebrow, { most: HERO_LIMITS.eyebrow }),
    ...textIssues(`${path}.title`, title, { most: HERO_LIMITS.title, missing: NO_TITLE }),
    ...textIssues(`${path}.text`, text, { most: HERO_LIMITS.text }),
    ...linkIssues(`${path}.link`, link),
    ...periodIssues(path, { from, until }),
  ]
}

function periodIssues(path: string, period: Period): Issue[] {
  return Object.entries(periodRefusals(period)).flatMap(([bound, message]) =>
    message === null ? [] : [{ path: `${path}.${bound}`, message }],
  )
}

function collectionsIssues({ title, text, cards }: Collections): Issue[] {
  const isEachOnce =
    cards.length === GENDERS.length && GENDERS.every((gender) => cards.some((card) => card.gender === gender))
  return [
    ...textIssues('value.title', title, { most: COLLECTION_LIMITS.title, missing: NO_TITLE }),
    ...textIssues('value.text', text, { most: COLLECTION_LIMITS.text }),
    ...(isEachOnce ? [] : [{ path: 'value.cards', message: 'Chaque catégorie a sa carte, une fois.' }]),
    ...cards.flatMap((card, index) => [
      ...pictureIssues(`value.cards.${index}.picture`, card.picture),
      ...textIssues(`value.cards.${index}.text`, card.text, { most: COLLECTION_LIMITS.card }),
    ]),
  ]
}

function homeIssues({ blocks, bestSellers, box, moments }: Home): Issue[] {
  const isEachOnce =
    blocks.length === HOME_BLOCKS.length && HOME_BLOCKS.every((id) => blocks.some((block) => block.id === id))
  const title = { most: HOME_LIMITS.title, missing: NO_TITLE }
  const button = { most: HOME_LIMITS.button, missing: NO_BUTTON }
  return [
    ...(isEachOnce ? [] : [{ path: 'value.blocks', message: 'Chaque bloc a sa place, une fois.' }]),
    ...textIssues('value.bestSellers.title', bestSellers.title, title),
    ...textIssues('value.bestSellers.link', bestSellers.link, button),
    ...textIssues('value.box.title', box.title, title),
    ...textIssues('value.box.text', box.text, { most: HOME_LIMITS.text }),
    ...textIssues('value.box.button', box.button, button),
    ...textIssues('value.moments.title', moments.title, title),
    ...textIssues('value.moments.text', moments.text, { most: HOME_LIMITS.text }),
  ]
}

function storyIssues({ picture, title, text, facts, link }: Story): Issue[] {
  return [
    ...pictureIssues('value.picture', picture),
    ...textIssues('value.title', title, { most: STORY_LIMITS.title, missing: NO_TITLE }),
    ...richIssues('value.text', text, { most: STORY_LIMITS.text, missing: NO_TEXT }),
    ...factIssues('value.facts', facts, { facts: STORY_LIMITS.facts, fact: STORY_LIMITS.fact }),
    ...linkIssues('value.link', link),
  ]
}

function quizIssues({ picture, title, text, button, note }: QuizBlock): Issue[] {
  return [
    ...pictureIssues('value.picture', picture),
    ...textIssues('value.title', title, { most: QUIZ_BLOCK_LIMITS.title, missing: NO_TITLE }),
    ...richIssues('value.text', text, { most: QUIZ_BLOCK_LIMITS.text }),
    ...textIssues('value.button', button, { most: QUIZ_BLOCK_LIMITS.button, missing: NO_BUTTON }),
    ...textIssues('value.note', note, { most: QUIZ_BLOCK_LIMITS.note }),
  ]
}

function servicesIssues({ items }: Services): Issue[] {
  return [
    ...countIssues('value.items', items, 1, SERVICE_LIMITS.items),
    ...items.flatMap(({ title, text }, index) => [
      ...textIssues(`value.items.${index}.title`, title, { most: SERVICE_LIMITS.title, missing: NO_TITLE }),
      ...textIssues(`value.items.${index}.text`, text, { most: SERVICE_LIMITS.text }),
    ]),
  ]
}

function faqIssues({ intro, questions, ask }: Faq): Issue[] {
  return [
    ...textIssues('value.intro', intro, { most: FAQ_LIMITS.intro }),
    ...countIssues('value.questions', questions, 1, FAQ_LIMITS.questions),
    ...anchorIssues('value.questions', questions),
    ...questions.flatMap((question, index) => questionIssues(`value.questions.${index}`, question)),
    ...textIssues('value.ask.title', ask.title, { most: FAQ_LIMITS.title, missing: NO_TITLE }),
    ...textIssues('value.ask.text', ask.text, { most: FAQ_LIMITS.intro }),
    ...textIssues('value.ask.button', ask.button, { most: FAQ_LIMITS.button, missing: NO_BUTTON }),
  ]
}

function questionIssues(path: string, { question, answer, facts, link }: Question): Issue[] {
  return [
    ...textIssues(`${path}.question`, question, {
      most: FAQ_LIMITS.question,
      missing: 'Écrivez la question.',
    }),
    ...richIssues(`${path}.answer`, answer, { most: FAQ_LIMITS.answer, missing: 'Écrivez la réponse.' }),
    ...factIssues(`${path}.facts`, facts, FAQ_LIMITS),
    ...linkIssues(`${path}.link`, link),
  ]
}

function factIssues(path: string, facts: readonly Fact[], most: { facts: number; fact: number }): Issue[] {
  const rule = { most: most.fact, missing: 'Remplissez cette ligne, ou retirez-la.' }
  return [
    ...countIssues(path, facts, 0, most.facts),
    ...facts.flatMap(({ term, text }, index) => [
      ...textIssues(`${path}.${index}.term`, term, rule),
      ...textIssues(`${path}.${index}.text`, text, rule),
    ]),
  ]
}

function contactIssues({ picture, title, intro, hours, reply, asked }: ContactTexts): Issue[] {
  return [
    ...pictureIssues('value.picture', picture),
    ...textIssues('value.title', title, { most: CONTACT_LIMITS.title, missing: NO_TITLE }),
    ...textIssues('value.intro', intro, { most: CONTACT_LIMITS.text }),
    ...textIssues('value.hours', hours, { most: CONTACT_LIMITS.text }),
    ...textIssues('value.reply', reply, { most: CONTACT_LIMITS.text }),
    ...textIssues('value.asked.title', asked.title, { most: CONTACT_LIMITS.title, missing: NO_TITLE }),
    ...countIssues('value.asked.links', asked.links, 0, CONTACT_LIMITS.links),
    ...asked.links.flatMap((link, index) => linkIssues(`value.asked.links.${index}`, link)),
  ]
}

function termsIssues({ clauses }: OwnTerms): Issue[] {
  return [
    ...countIssues('value.clauses', clauses, 0, TERMS_LIMITS.clauses),
    ...anchorIssues('value.clauses', clauses, LEGAL_CLAUSES),
    ...clauses.flatMap(({ title, text }, index) => [
      ...textIssues(`value.clauses.${index}.title`, title, { most: TERMS_LIMITS.title, missing: NO_TITLE }),
      ...richIssues(`value.clauses.${index}.text`, text, { most: TERMS_LIMITS.text, missing: NO_TEXT }),
    ]),
  ]
}
