import type { HandoverCollection } from '#contract/parcels/handovers.ts'
import { LINKS } from '#domain/carrier-links/links.ts'
import { formatWhole } from '#domain/money.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { serverNow } from '#web/data/server-clock.ts'

export type CollectionWords = {
  title: string
  text: string
  act: string
  failure: string
  /** Where no answer of the shop’s server came: it may be telling the carrier all the same. */
  lost: { title: string; text: string }
  leftOut: string
  /** Where the carrier shows its note; null while there is none, or no address is known. */
  page: string | null
}

/** Says in a seller's words what a carrier was told of a handover, and what can be done about it (A39.36). */
export function wordsOfCollection(told: HandoverCollection): CollectionWords {
  const { adapter, state, reference, message, count, left_out, is_under_way } = told
  const { label, collection, notePage } = LINKS[adapter]
  const isNote = collection === 'delivery-note'
  const number = reference === null ? '' : ` ${reference}`
  const space = `votre espace ${label}`
  const waiting = `${formatWhole(count)} colis à annoncer.`
  const look = `Regardez dans ${space} si ${isNote ? `le bon${number}` : 'le ramassage'} y est.`
  const texts = {
    open: waiting,
    'under-way': `${label} l’apprend en ce moment. La réponse arrive ici, en deux minutes au plus.`,
    inconnu: message === null ? `${label} n’a pas répondu. ${look}` : look,
    fait: doneSentence(told),
    refuse: waiting,
  }
  return {
    title: titleOf(told),
    text: texts[is_under_way ? 'under-way' : (state ?? 'open')],
    act: isNote ? `Faire le bon chez ${label}` : `Demander le ramassage à ${label}`,
    failure: isNote ? 'Le bon n’a pas été fait' : 'Le ramassage n’a pas été demandé',
    lost: {
      title: 'La réponse s’est perdue',
      text: 'Regardez sur le bordereau ce qu’il en est, avant de réessayer.',
    },
    leftOut:
      left_out.length > 1
        ? `${formatWhole(left_out.length)} colis n’en sont pas\u00a0: annoncez-les dans ${space}.`
        : `Un colis n’en est pas\u00a0: annoncez-le dans ${space}.`,
    page:
      state === 'fait' && reference !== null && notePage !== null
        ? `${notePage}${encodeURIComponent(reference)}`
        : null,
  }
}

function titleOf({ adapter, state, reference, is_under_way }: HandoverCollection): string {
  const { label, collection } = LINKS[adapter]
  const number = reference === null ? '' : ` ${reference}`
  const titles =
    collection === 'delivery-note'
      ? {
          open: `Bon de livraison ${label}`,
          'under-way': `Bon de livraison ${label} en cours`,
          inconnu: `Bon de livraison ${label} à vérifier`,
          fait: `Bon de livraison ${label}${number}`,
          refuse: `Bon de livraison ${label} non fait`,
        }
      : {
          open: `Ramassage par ${label}`,
          'under-way': `Ramassage par ${label} en cours`,
          inconnu: `Ramassage par ${label} à vérifier`,
          fait: `Ramassage demandé à ${label}${number}`,
          refuse: `Ramassage non demandé à ${label}`,
        }
  return titles[is_under_way ? 'under-way' : (state ?? 'open')]
}

function doneSentence({ adapter, told_at, count, is_unproven }: HandoverCollection): string {
  const { label, collection } = LINKS[adapter]
  const moment = told_at === null ? '' : ` · ${formatRecentMoment(told_at, serverNow())}`
  const done = `${formatWhole(count)} colis${moment}.`
  if (!is_unproven) return done
  const which = collection === 'delivery-note' ? 'ce bon' : 'ce ramassage'
  return `${done} C’est le premier par la liaison\u00a0: vérifiez ${which} dans votre espace ${label}.`
}
