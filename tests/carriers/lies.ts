import { createHash } from 'node:crypto'

/** How a carrier lies about one creation. The first stands for the truth. */
export const LIES = [
  'honest',
  'made-then-silent',
  'silent',
  'made-then-500',
  'busy',
  'error-with-200',
  'half-an-answer',
  /** Made, unanswered, and not in any list until somebody has looked once. */
  'listed-late',
] as const
export type Lie = (typeof LIES)[number]

/** How a carrier lies about anything else that it is asked: of a change it has perhaps made it all the same. */
export const READ_LIES = ['honest', 'busy', 'gone', 'half-an-answer', 'page'] as const
export type ReadLie = (typeof READ_LIES)[number]

/** Says how often each lie is told, of a hundred; the rest is the truth. */
const CREATION_SHARES: Readonly<Partial<Record<Lie, number>>> = {
  'made-then-silent': 4,
  silent: 3,
  'made-then-500': 3,
  busy: 4,
  'error-with-200': 2,
  'half-an-answer': 3,
  'listed-late': 2,
}
const READ_SHARES: Readonly<Partial<Record<ReadLie, number>>> = {
  busy: 4,
  gone: 3,
  'half-an-answer': 2,
  page: 2,
}

/** Returns the lie of a creation: the same for the same seed, parcel and turn, whichever process asks first. */
export function creationLie(seed: number, parcel: string, turn: number): Lie {
  return pick(CREATION_SHARES, LIES, `${seed} create ${parcel} ${turn}`)
}

/** Returns the lie of any other request, alike. */
export function readLie(seed: number, request: string, turn: number): ReadLie {
  return pick(READ_SHARES, READ_LIES, `${seed} ask ${request} ${turn}`)
}

function pick<Kind extends string>(
  shares: Readonly<Partial<Record<Kind, number>>>,
  kinds: readonly Kind[],
  text: string,
): Kind {
  const [honest] = kinds
  if (honest === undefined) throw new Error('There is no lie to choose.')
  let point = createHash('sha256').update(text).digest().readUInt32BE() % 100
  for (const kind of kinds) {
    const share = shares[kind] ?? 0
    if (point < share) return kind
    point -= share
  }
  return honest
}
