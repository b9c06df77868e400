/** One import copies so many pictures; the others can be asked for once these are there. */
export const MAX_COPIED = 2000
/** This bound holds for a picture that the owner sends. */
export const MAX_COPIED_BYTES = 10_000_000

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** Copying waits so long after each try that another one may better. */
const WAITS_MS = [30 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]

const SEND_IT = 'Envoyez la photo depuis votre appareil.'
const TRY_LATER = 'Vérifiez que l’ancienne boutique est ouverte, puis réessayez.'

/** Each sentence says why a picture is not copied, and what to do. */
export const COPY_FAULT_SENTENCES = {
  private: `Cette adresse n’est pas sur internet. ${SEND_IT}`,
  missing: `La photo n’est plus à cette adresse. ${SEND_IT}`,
  refused: `L’ancienne boutique refuse de la donner. ${SEND_IT}`,
  not_a_picture: `Ce n’est pas une photo que la boutique sait lire (JPEG, PNG, WebP ou AVIF). ${SEND_IT}`,
  unreadable: `La photo est abîmée ou trop grande. ${SEND_IT}`,
  too_heavy: 'La photo pèse plus de 10\u00a0Mo. Envoyez-la depuis votre appareil\u00a0: elle y est réduite.',
  astray: `L’adresse renvoie sans fin à une autre. ${SEND_IT}`,
  too_slow: `La photo n’est pas arrivée en 20\u00a0secondes. ${TRY_LATER}`,
  unreachable: `L’ancienne boutique ne répond pas. ${TRY_LATER}`,
  not_kept: 'La photo n’a pas pu être rangée dans votre boutique. Réessayez dans quelques minutes.',
  too_many: `Un import copie 2\u202f000\u00a0photos. Réessayez pour copier les suivantes.`,
} as const

export type CopyFault = keyof typeof COPY_FAULT_SENTENCES

/** These faults may be over a moment later. */
const PASSING: readonly CopyFault[] = ['too_slow', 'unreachable', 'not_kept']

export function isCopyFault(value: string): value is CopyFault {
  return Object.hasOwn(COPY_FAULT_SENTENCES, value)
}

/**
 * Says in how many milliseconds a copy is tried again; null when it has failed.
 * @param tries how often it was tried so far
 */
export function waitAfterFault(fault: CopyFault, tries: number): number | null {
  return PASSING.includes(fault) ? (WAITS_MS[tries - 1] ?? null) : null
}

/** Says whether a picture is at an address of the web, and not one of the shop's own. */
export function isElsewhere(address: string): boolean {
  return /^https?:\/\//i.test(address)
}
