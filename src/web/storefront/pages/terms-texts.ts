import { LEGAL_CLAUSES, type LegalClause } from '#domain/contents/terms.ts'
import { formatDirhams } from '#domain/money.ts'
import type { Site } from '#domain/site/site.ts'
import { say, sayCount } from '#domain/words/say.ts'
import { WORDS } from './terms-words.fr.ts'

type SectionText = { title: string; body: readonly string[] }
export type TermsSection = SectionText & { id: LegalClause }

export function termsIntro({ name }: Site): string {
  return say(WORDS.intro, { name })
}

/** A lawyer must review these texts before the shop opens. */
export function termsSections(site: Site): TermsSection[] {
  const { name, identity, legal_notices, delivery, reply_delay, return_days, defect_hours } = site
  const { cndp } = identity
  const mayAdvertise = site.consent.includes('advertising')
  const values = {
    name,
    reply_delay,
    seller: legal_notices.length === 0 ? say(WORDS.shop, { name }) : WORDS.company,
    delay: delivery.delay,
    served: servedInWords(delivery),
    fees: feesInWords(delivery),
    return_days: sayCount(WORDS.days, return_days, {}),
    defect_hours: sayCount(WORDS.hours, defect_hours, {}),
    unless: mayAdvertise ? WORDS.unless : '',
    networks: mayAdvertise ? WORDS.networks : '',
    notified: cndp === undefined ? '' : say(WORDS.notified, { number: cndp }),
  }
  const texts: Record<LegalClause, SectionText> = WORDS.sections
  return LEGAL_CLAUSES.map((id) => {
    const { title, body } = texts[id]
    return { id, title, body: body.map((text) => say<string>(text, values)) }
  })
}

/** Writes 'sur l’ensemble du territoire marocain', with the cities left out. */
function servedInWords({ unserved }: Site['delivery']): string {
  if (unserved.length === 0) return WORDS.everywhere
  return say(WORDS.everywhereBut, { cities: unserved.join(WORDS.comma) })
}

/** Returns every fee in words, because the law requires them before the order. */
function feesInWords({ fee, free_from, fees }: Site['delivery']): string {
  const others = fees.map((place) => say(WORDS.feeOf, { place: place.name, fee: formatDirhams(place.fee) }))
  const usual =
    others.length === 0
      ? say(WORDS.fee, { fee: formatDirhams(fee) })
      : say(WORDS.feeBut, { fee: formatDirhams(fee), others: others.join(WORDS.semicolon) })
  return free_from === null ? usual : say(WORDS.freeFrom, { fees: usual, amount: formatDirhams(free_from) })
}
