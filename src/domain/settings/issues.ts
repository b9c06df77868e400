import { cityKey, cleanText, hasLetter } from '#domain/customers/contact-details.ts'
import { isRegion } from '#domain/customers/regions.ts'
import type { Issue } from '#domain/errors.ts'
import { formatWhole } from '#domain/money.ts'
import { pictureAddressRefusal } from '#domain/pictures/address.ts'
import { IDENTITY_FIELDS, IDENTITY_RULES } from '#domain/shop/identity-fields.ts'
import { variableRefusal } from '#domain/shop/variables.ts'
import { dayRefusal, periodRefusals } from '#domain/time/period.ts'
import type {
  AnnouncementSettings,
  CallSettings,
  CallStep,
  ClosingSettings,
  DeliverySettings,
  OrderSettings,
  RiskSettings,
  SearchSettings,
  Settings,
  SettingsSection,
  ShopSettings,
} from './settings.ts'

/** Longest texts in characters, longest lists, and highest figures. */
export const SETTINGS_LIMITS = {
  name: 40,
  about: 200,
  reply_delay: 40,
  delay: 60,
  city: 80,
  announcement: 80,
  title: 120,
  description: 320,
  sentence: 200,
  announcements: 10,
  fees: 250,
  unserved: 250,
  fee: 999,
  free_from: 99_999,
  days: 60,
  steps: 9,
  step_minutes: 1440,
  step_days: 14,
  age_minutes: 10_080,
  close_after_days: 60,
  sound_minutes: 60,
} as const

/** Least and most of each figure of the orders' section. */
export const ORDER_FIGURES: Record<
  Exclude<keyof OrderSettings, 'placeholder_rating'>,
  { least: number; most: number }
> = {
  max_pieces_per_line: { least: 1, most: 999 },
  max_pieces_per_order: { least: 1, most: 9999 },
  max_lines_per_order: { least: 1, most: 100 },
  max_open_orders_per_buyer: { least: 1, most: 10_000 },
  max_open_amount_per_buyer: { least: 1, most: 9_999_999 },
  max_open_orders_per_network: { least: 1, most: 100_000 },
  max_open_amount_per_network: { least: 1, most: 99_999_999 },
  restock_threshold: { least: 0, most: 999 },
  low_stock_threshold: { least: 0, most: 999 },
  order_retention_years: { least: 1, most: 50 },
}

/** Least and most of each figure by which orders are judged. */
export const RISK_FIGURES: Record<keyof RiskSettings, { least: number; most: number }> = {
  refused_once: { least: 0, most: 200 },
  refused_often: { least: 0, most: 200 },
  unreachable_each: { least: 0, most: 200 },
  unreachable_most: { least: 0, most: 200 },
  delivered_each: { least: 0, most: 200 },
  delivered_most: { least: 0, most: 200 },
  open_double: { least: 0, most: 200 },
  same_source: { least: 0, most: 200 },
  same_source_from: { least: 2, most: 99 },
  high_first: { least: 0, most: 200 },
  high_first_times: { least: 1, most: 20 },
  suspicious_number: { least: 0, most: 200 },
  vague_address: { least: 0, most: 200 },
  blocklist: { least: 0, most: 200 },
}

/**
 * The issues of a section as typed; empty when it may be saved (A11.2). Paths are those of the value, such as
 * `identity.ice` and `fees.0.fee`. Shared by the form and the contract.
 */
export function settingsIssues<S extends SettingsSection>(section: S, typed: Settings[S]): Issue[] {
  return RULES[section](typed)
}

const RULES: { [S in SettingsSection]: (typed: Settings[S]) => Issue[] } = {
  shop: shopIssues,
  delivery: deliveryIssues,
  orders: orderIssues,
  risk: riskIssues,
  announcement: announcementIssues,
  search: searchIssues,
  closing: closingIssues,
  calls: callIssues,
}

function callIssues({
  hours,
  ramadan,
  plan,
  green_minutes,
  amber_minutes,
  sound_every_minutes,
  close_after_days,
}: CallSettings): Issue[] {
  const days = periodRefusals(ramadan)
  const minutes = { least: 1, most: SETTINGS_LIMITS.age_minutes, what: 'nombre de minutes' }
  return found({
    ...hoursRefusals('hours', hours),
    'hours.days': hours.days.length === 0 ? 'Choisissez au moins un jour.' : null,
    ...hoursRefusals('ramadan', ramadan),
    'ramadan.from': ramadan.from === null && ramadan.until !== null ? 'Indiquez le premier jour.' : days.from,
    'ramadan.until':
      ramadan.until === null && ramadan.from !== null ? 'Indiquez le dernier jour.' : days.until,
    plan: tooMany(plan, SETTINGS_LIMITS.steps),
    ...Object.fromEntries(plan.map((step, index) => [`plan.${index}`, stepRefusal(step)])),
    green_minutes: figureRefusal(green_minutes, minutes),
    amber_minutes:
      amber_minutes < green_minutes
        ? 'Ce nombre de minutes doit être au moins égal au premier.'
        : figureRefusal(amber_minutes, minutes),
    sound_every_minutes:
      sound_every_minutes === null
        ? null
        : figureRefusal(sound_every_minutes, { ...minutes, most: SETTINGS_LIMITS.sound_minutes }),
    close_after_days:
      close_after_days === null
        ? null
        : figureRefusal(close_after_days, {
            least: 1,
            most: SETTINGS_LIMITS.close_after_days,
            what: 'nombre de jours',
          }),
  })
}

function stepRefusal(step: CallStep): string | null {
  if (step.kind === 'after') {
    return figureRefusal(step.minutes, {
      least: 1,
      most: SETTINGS_LIMITS.step_minutes,
      what: 'nombre de minutes',
    })
  }
  return isTime(step.time)
    ? figureRefusal(step.days, { least: 0, most: SETTINGS_LIMITS.step_days, what: 'nombre de jours' })
    : 'Indiquez une heure, par exemple 11:00.'
}

function hoursRefusals(
  path: string,
  hours: { opens: string; closes: string },
): Record<string, string | null> {
  return {
    [`${path}.opens`]: isTime(hours.opens) ? null : 'Indiquez une heure, par exemple 9:00.',
    [`${path}.closes`]: closesRefusal(hours),
  }
}

function shopIssues({ name, logo, about, identity, hours, reply_delay }: ShopSettings): Issue[] {
  return found({
    name: textRefusal(name, SETTINGS_LIMITS.name, 'Indiquez le nom de la boutique.'),
    logo: pictureRefusal(logo),
    about: tooLong(about, SETTINGS_LIMITS.about) ?? variableRefusal(about),
    ...Object.fromEntries(
      IDENTITY_FIELDS.map((field) => {
        const typed = cleanText(identity[field] ?? '')
        return [`identity.${field}`, typed === '' ? null : IDENTITY_RULES[field](typed)]
      }),
    ),
    'hours.days': hours.days.length === 0 ? 'Choisissez au moins un jour.' : null,
    ...hoursRefusals('hours', hours),
    reply_delay: textRefusal(
      reply_delay,
      SETTINGS_LIMITS.reply_delay,
      'Indiquez un délai, par exemple «\u00a024 heures\u00a0».',
    ),
  })
}

function closesRefusal({ opens, closes }: { opens: string; closes: string }): string | null {
  if (!isTime(closes)) return 'Indiquez une heure, par exemple 19:00.'
  return isTime(opens) && closes <= opens ? 'Cette heure doit venir après celle d’ouverture.' : null
}

function deliveryIssues(delivery: DeliverySettings): Issue[] {
  const { fee, free_from, min_days, max_days, delay, fees, unserved } = delivery
  return found({
    fee: feeRefusal(fee),
    free_from:
      free_from === null
        ? null
        : figureRefusal(free_from, { least: 1, most: SETTINGS_LIMITS.free_from, what: 'montant' }),
    min_days: figureRefusal(min_days, { least: 0, most: SETTINGS_LIMITS.days, what: 'nombre de jours' }),
    max_days:
      max_days < min_days
        ? 'Ce nombre de jours doit être au moins égal au premier.'
        : figureRefusal(max_days, { least: 1, most: SETTINGS_LIMITS.days, what: 'nombre de jours' }),
    delay: textRefusal(
      delay,
      SETTINGS_LIMITS.delay,
      'Indiquez le délai en mots, par exemple «\u00a01 à 3 jours ouvrés\u00a0».',
    ),
    fees: tooMany(fees, SETTINGS_LIMITS.fees),
    ...Object.fromEntries(
      fees.flatMap((place, index) => [
        [`fees.${index}.name`, placeRefusal(delivery, index)],
        [`fees.${index}.fee`, feeRefusal(place.fee)],
      ]),
    ),
    unserved: tooMany(unserved, SETTINGS_LIMITS.unserved),
    ...Object.fromEntries(
      unserved.map((city, index) => [
        `unserved.${index}`,
        cityRefusal(city) ??
          (isRepeated(unserved.map(cityKey), index) ? 'Cette ville est présente deux fois.' : null),
      ]),
    ),
  })
}

function placeRefusal({ fees, unserved }: DeliverySettings, index: number): string | null {
  const place = fees[index]
  if (place === undefined) return null
  const { kind, name } = place
  if (kind === 'region' && !isRegion(name)) return 'Choisissez une région.'
  const refusal = kind === 'city' ? cityRefusal(name) : null
  if (refusal !== null) return refusal
  const keys = fees.map((other) => `${other.kind} ${cityKey(other.name)}`)
  if (isRepeated(keys, index)) {
    return kind === 'city' ? 'Cette ville est présente deux fois.' : 'Cette région est présente deux fois.'
  }
  const isUnserved = kind === 'city' && unserved.some((city) => cityKey(city) === cityKey(name))
  return isUnserved ? 'Cette ville est aussi parmi celles que vous ne livrez pas.' : null
}

function cityRefusal(city: string): string | null {
  if (!hasLetter(city)) return 'Indiquez une ville.'
  return textRefusal(city, SETTINGS_LIMITS.city, 'Indiquez une ville.')
}

function feeRefusal(fee: number): string | null {
  return figureRefusal(fee, { least: 0, most: SETTINGS_LIMITS.fee, what: 'montant' })
}

function orderIssues(orders: OrderSettings): Issue[] {
  const figures = Object.entries(ORDER_FIGURES).filter(isFigure)
  return found({
    ...Object.fromEntries(
      figures.map(([name, bounds]) => [name, figureRefusal(orders[name], { ...bounds, what: 'nombre' })]),
    ),
    ...(orders.max_pieces_per_line > orders.max_pieces_per_order && {
      max_pieces_per_order: 'Une commande doit pouvoir contenir une ligne entière.',
    }),
  })
}

function riskIssues(risk: RiskSettings): Issue[] {
  const figures = Object.entries(RISK_FIGURES).filter(isRiskFigure)
  return found({
    ...Object.fromEntries(
      figures.map(([name, bounds]) => [name, figureRefusal(risk[name], { ...bounds, what: 'nombre' })]),
    ),
    ...(risk.refused_once > risk.refused_often && {
      refused_often: 'Deux colis refusés doivent peser au moins autant qu’un seul.',
    }),
    ...(risk.unreachable_each > risk.unreachable_most && {
      unreachable_most: 'Ce nombre doit être au moins celui d’une seule commande.',
    }),
    ...(risk.delivered_each > risk.delivered_most && {
      delivered_most: 'Ce nombre doit être au moins celui d’une seule commande.',
    }),
  })
}

function isRiskFigure(
  entry: [string, { least: number; most: number }],
): entry is [keyof typeof RISK_FIGURES, { least: number; most: number }] {
  return Object.hasOwn(RISK_FIGURES, entry[0])
}

function isFigure(
  entry: [string, { least: number; most: number }],
): entry is [keyof typeof ORDER_FIGURES, { least: number; most: number }] {
  return Object.hasOwn(ORDER_FIGURES, entry[0])
}

function announcementIssues({ texts }: AnnouncementSettings): Issue[] {
  return found({
    texts: tooMany(texts, SETTINGS_LIMITS.announcements),
    ...Object.fromEntries(
      texts.flatMap(({ text, ...period }, index) => {
        const days = periodRefusals(period)
        return [
          [
            `texts.${index}.text`,
            textRefusal(text, SETTINGS_LIMITS.announcement, 'Écrivez une annonce, ou retirez cette ligne.') ??
              variableRefusal(text),
          ],
          [`texts.${index}.from`, days.from],
          [`texts.${index}.until`, days.until],
        ]
      }),
    ),
  })
}

function searchIssues({ title, description, sharing_picture }: SearchSettings): Issue[] {
  return found({
    title: textRefusal(title, SETTINGS_LIMITS.title, 'Indiquez un titre.') ?? variableRefusal(title),
    description:
      textRefusal(description, SETTINGS_LIMITS.description, 'Indiquez une description.') ??
      variableRefusal(description),
    sharing_picture: pictureRefusal(sharing_picture),
  })
}

function closingIssues({ closed, until, sentence }: ClosingSettings): Issue[] {
  return found({
    until: dayRefusal(until),
    sentence: closed
      ? textRefusal(sentence, SETTINGS_LIMITS.sentence, 'Écrivez une phrase pour vos clients.')
      : tooLong(sentence, SETTINGS_LIMITS.sentence),
  })
}

function found(refusals: Record<string, string | null>): Issue[] {
  return Object.entries(refusals).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]))
}

function textRefusal(typed: string, most: number, missing: string): string | null {
  return cleanText(typed) === '' ? missing : tooLong(typed, most)
}

function tooLong(typed: string, most: number): string | null {
  return [...cleanText(typed)].length > most ? `Ce texte est trop long (${most} caractères au plus).` : null
}

function figureRefusal(
  figure: number,
  { least, most, what }: { least: number; most: number; what: string },
): string | null {
  if (Number.isInteger(figure) && figure >= least && figure <= most) return null
  return `Indiquez un ${what} entier, de ${formatWhole(least)} à ${formatWhole(most)}.`
}

function pictureRefusal(address: string | null): string | null {
  return address === null ? null : pictureAddressRefusal(address)
}

function tooMany(list: readonly unknown[], most: number): string | null {
  return list.length > most ? `${most} lignes au plus.` : null
}

function isRepeated(list: readonly string[], index: number): boolean {
  return list.indexOf(list[index] ?? '') < index
}

function isTime(time: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)
}
