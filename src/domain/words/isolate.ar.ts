import type { isolated as asItIs } from './isolate.fr.ts'

/** First strong isolate, pop directional isolate: what is between them is laid out by itself. */
const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/** Latin letters, or digits in groups such as `24-48`, whose groups would change places. An address is copied, and must have nothing beside it. */
const RUNS_AGAINST = /^(?!https?:).*(?:\p{Script=Latin}|\d[ -]\d)/su

export const isolated: typeof asItIs = (value) =>
  typeof value === 'string' && RUNS_AGAINST.test(value) ? ISOLATE + value + END_OF_ISOLATE : value
