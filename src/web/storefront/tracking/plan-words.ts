import type { DeliveryPlan } from '#domain/orders/delivery-plan.ts'
import { hourInWords, type OpeningHours } from '#domain/shop/hours.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { say } from '#domain/words/say.ts'
import { WORDS } from './thanks-words.fr.ts'

const WEEKDAY = new Intl.DateTimeFormat(LANGUAGE.lang, { timeZone: 'UTC', weekday: 'long' })
const MONTH = new Intl.DateTimeFormat(LANGUAGE.lang, { timeZone: 'UTC', month: 'long' })

/** Says when the shop calls: `Aujourd’hui, avant 19h`, `Lundi 23 novembre, dès 9h`. */
export function callWords(
  { day, isFromOpening }: DeliveryPlan['call'],
  { opens, closes }: OpeningHours,
  today: string,
): string {
  const named = day === today ? WORDS.today : `${dayOf(day)}\u00a0${monthOf(day)}`
  return isFromOpening
    ? say(WORDS.fromHour, { day: capitalised(named), hour: hourInWords(opens) })
    : say(WORDS.beforeHour, { day: capitalised(named), hour: hourInWords(closes) })
}

/** Says when the courier comes: `Entre mardi 24 et jeudi 26 novembre`. */
export function deliveryWords({ first, last }: DeliveryPlan['delivery']): string {
  const isOneMonth = monthOf(first) === monthOf(last)
  const from = isOneMonth ? dayOf(first) : `${dayOf(first)}\u00a0${monthOf(first)}`
  return say(WORDS.between, { first: from, last: `${dayOf(last)}\u00a0${monthOf(last)}` })
}

/** `mardi 24`; the first of a month is `mardi 1er`. */
function dayOf(day: string): string {
  const number = Number(day.slice('YYYY-MM-'.length))
  return `${WEEKDAY.format(new Date(day))}\u00a0${number === 1 ? WORDS.firstOfMonth : number}`
}

function monthOf(day: string): string {
  return MONTH.format(new Date(day))
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
