import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FilledMessage, fillMessage, variablesOf } from '#domain/messages/fill.ts'
import { offeredMessages } from '#domain/messages/offered.ts'
import {
  CONFIRMATION_LINE,
  FREE_MESSAGE,
  MESSAGE_PLANS,
  type MessageKey,
  type MessageLanguage,
  type MessagePlan,
} from '#domain/messages/templates.ts'
import { MESSAGE_VARIABLES, messageValues } from '#domain/messages/variables.ts'
import { pathIn } from '#domain/words/site-language.ts'
import { confirmationLinkQuery, type MessageTemplate } from '#web/data/admin/messages.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { trackingPath } from '#web/routing/paths.ts'

/** Says what a message needs to know of an order. */
export type WrittenOrder = Pick<
  AdminOrder,
  | 'id'
  | 'order_number'
  | 'status'
  | 'name'
  | 'phone'
  | 'city'
  | 'address'
  | 'district'
  | 'landmark'
  | 'deliver_on'
  | 'attempts'
  | 'total'
  | 'items'
  | 'language'
  | 'message_language'
  | 'parcel'
>

/** Is a template, or a message of one's own. */
export type Choice = MessageKey | 'libre'

/** Stands in for a link that can be made when it is wanted. */
const SOME_LINK = 'https://'

/** Prepares the message as it would be sent now, and what can be chosen about it. */
export function useMessage(
  order: WrittenOrder,
  templates: readonly MessageTemplate[],
  first: MessageKey | undefined,
) {
  const [lang, setLanguage] = useState<MessageLanguage>(order.message_language ?? order.language)
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [wantsLink, setWantsLink] = useState(false)
  const site = useQuery(SITE_QUERY).data
  const shopName = site?.name ?? ''

  const status = order.status.id
  const bodyOf = (key: MessageKey) =>
    templates.find((template) => template.key === key && template.lang === lang)?.body ?? ''
  const told = (link: string | undefined) => messageValues(order, { shopName, link, lang })
  const offered: Choice[] = [
    ...offeredMessages(bodyOf, {
      status,
      lang,
      valuesFor: (key) => told(isLinkAtHand(MESSAGE_PLANS[key].link) ? SOME_LINK : undefined),
    }),
    'libre',
  ]
  const choice =
    chosen !== null && offered.includes(chosen)
      ? chosen
      : firstOf(offered, first ?? (order.attempts > 0 ? 'sans-reponse' : undefined))
  const body = choice === 'libre' ? FREE_MESSAGE[lang] : bodyOf(choice)

  const aim = choice === 'libre' ? null : MESSAGE_PLANS[choice].link
  const holdsLink = variablesOf(body).includes('lien')
  const mayAddLink = status === 'nouveau' && !holdsLink
  const addsLink = mayAddLink && wantsLink
  const needsLink = addsLink || (holdsLink && aim === 'confirmation')
  const made = useQuery({ ...confirmationLinkQuery(order.id, lang), enabled: needsLink })
  const language = site?.has_arabic === true ? lang : 'fr'
  const tracking = new URL(pathIn(language, trackingPath(order.order_number)), window.location.origin).href
  const filled = fillMessage(body, told(aim === 'tracking' ? tracking : made.data), lang)
  const line = addsLink && made.data !== undefined ? lineWith(told(made.data), lang) : null
  const text = typed ?? filled.text

  return {
    lang,
    choice,
    offered,
    text,
    /** The line with the link stands below the text. */
    line,
    mayAddLink,
    wantsLink,
    link: needsLink ? made : null,
    /** It is null when it may be sent. */
    refusal: refusalOf(text, {
      filled,
      isTyped: typed !== null,
      waits: needsLink && made.data === undefined,
    }),
    message: line === null ? text : `${text}\n${line}`,
    setLanguage: (next: MessageLanguage) => {
      setLanguage(next)
      setTyped(null)
    },
    choose: (next: Choice) => {
      setChosen(next)
      setTyped(null)
    },
    setTyped,
    setWantsLink,
  }
}

/** An order is asked for a review once, from the pile of reviews (A33.2). */
function isLinkAtHand(aim: MessagePlan['link']): boolean {
  return aim === 'confirmation' || aim === 'tracking'
}

/** Returns the first template; after a call that was not answered, the one that says so. */
function firstOf(offered: readonly Choice[], wanted: MessageKey | undefined): Choice {
  if (wanted !== undefined && offered.includes(wanted)) return wanted
  return offered[0] ?? 'libre'
}

function lineWith(values: Parameters<typeof fillMessage>[1], lang: MessageLanguage): string {
  return fillMessage(CONFIRMATION_LINE[lang], values, lang).text
}

type Sending = { filled: FilledMessage; isTyped: boolean; waits: boolean }

function refusalOf(text: string, { filled, isTyped, waits }: Sending): string | null {
  if (text.trim() === '') return 'Écrivez un message.'
  if (/[{}]/.test(text)) return 'Remplacez ce qui est entre accolades avant d’envoyer.'
  if (waits) return 'Le lien se prépare.'
  const gaps = isTyped ? [] : [...filled.missing.map((name) => MESSAGE_VARIABLES[name]), ...filled.unknown]
  return gaps.length === 0 ? null : `Il manque une valeur (${gaps.join(', ')})\u00a0: complétez le texte.`
}
