import { type Family, INTENSITIES, type Product, splitNotes } from '#domain/catalogue/product.ts'
import { type Scented, type Turn, turnsOf } from '#domain/trace/trace.ts'
import { TRACE_BOX } from '#domain/trace/trace-box.ts'
import {
  choose,
  QUESTION_IDS,
  QUIZ_CHOICES,
  type QuestionId,
  type QuizAnswers,
  type QuizFamily,
} from './quiz.ts'
import { isInSeason } from './results.ts'
import { WANTED_FAMILIES } from './wanted-families.ts'

/** A wave that no answer has woken yet. */
const CALM = TRACE_BOX.height / 2

/** A line has some length before its family is chosen. */
const NO_FAMILY: Family = 'floral'

/** Returns the family whose colour and length the answers' line has, once it is chosen. */
export function familyOfAnswers({
  fragranceFamily,
}: Readonly<Partial<Record<QuestionId, string>>>): Family | undefined {
  const wanted = choose(QUIZ_CHOICES.fragranceFamily, fragranceFamily)
  return wanted && bestFamily(wanted)
}

/**
 * Returns the turns of the line that the answers make so far, by the rule of a perfume's (S16.1): each answer is a wave as
 * a note is, level until it is given; the presence sets the swing, the family the length.
 */
export function turnsOfAnswers(given: Readonly<Partial<Record<QuestionId, string>>>): Turn[] {
  const [first, second, third, fourth, fifth, sixth] = QUESTION_IDS.map((id) => given[id] ?? id)
  const turns = turnsOf({
    id: 0,
    family: familyOfAnswers(given) ?? NO_FAMILY,
    intensity: choose(INTENSITIES, given.intensity) ?? 'moderate',
    notes_top: `${first}, ${second}`,
    notes_heart: `${third}, ${fourth}`,
    notes_base: `${fifth}, ${sixth}`,
  })
  return turns.map(([x, y], turn) => {
    const question = QUESTION_IDS[turn - 1]
    return [x, question !== undefined && given[question] !== undefined ? y : CALM]
  })
}

/** For whom is none: of the other gender no perfume is found, and who does not mind gets what was asked for. */
export type Departure = Exclude<QuestionId, 'gender'>

/** Returns the questions that a perfume answers otherwise than was asked, in their order. */
export function departures(perfume: Product, answers: QuizAnswers): Departure[] {
  const follows: Record<Departure, boolean> = {
    timeOfDay: perfume.time_of_day.includes(answers.timeOfDay),
    occasion: perfume.occasion.includes(answers.occasion),
    season: isInSeason(perfume, answers),
    intensity: perfume.intensity === answers.intensity,
    fragranceFamily: wishedFamily(perfume, answers) === perfume.family,
  }
  return QUESTION_IDS.filter((id) => id !== 'gender').filter((id) => !follows[id])
}

/**
 * Returns what the perfume would be if it were as was asked: where it is, its line is the very same. The time of day is the
 * top of the line, the occasion its heart, the season its base; presence and family are its swing and its length.
 */
export function asWished(perfume: Product, answers: QuizAnswers): Scented {
  const departs = departures(perfume, answers)
  const own = (field: 'notes_top' | 'notes_heart' | 'notes_base', question: Departure) => {
    if (!departs.includes(question)) return perfume[field]
    // As many waves, so that what follows stays on its side.
    const notes = splitNotes(perfume[field] || '·')
    return notes.map((note) => `${note} ${answers[question]}`).join()
  }
  return {
    id: perfume.id,
    family: wishedFamily(perfume, answers),
    intensity: answers.intensity,
    notes_top: own('notes_top', 'timeOfDay'),
    notes_heart: own('notes_heart', 'occasion'),
    notes_base: own('notes_base', 'season'),
  }
}

function wishedFamily({ family }: Product, { fragranceFamily: wanted }: QuizAnswers): Family {
  const { same, near } = WANTED_FAMILIES[wanted]
  // Fruits have no family of their own: near ones are what was wished.
  return [...same, ...(same.length > 0 ? [] : near)].includes(family) ? family : bestFamily(wanted)
}

function bestFamily(wanted: QuizFamily): Family {
  const { same, near } = WANTED_FAMILIES[wanted]
  const [best = NO_FAMILY] = [...same, ...near]
  return best
}
