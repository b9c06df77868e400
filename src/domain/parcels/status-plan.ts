import type { StatusLine } from './status-file.ts'
import { type WordState, wordKey } from './status-words.ts'
import { PARCEL_STATE_LABELS, type ParcelState } from './words.ts'

/** Says what is known of a parcel before a file is read. */
export type KnownParcel = {
  id: string
  order_id: string
  order_number: string
  carrier: { id: number; name: string }
  tracking: string
  state: ParcelState
  returned_at: Date | null
  /** Is the last state that a person gave a parcel that had left; older news does not overrule it. */
  said: { state: ParcelState; at: Date } | null
  /** People noted these failed tries; `why` is null if they gave no reason. */
  saidTries: readonly { at: Date; why: string | null }[]
  /** Holds the carrier's news so far; without a date, `at` is when it was read. */
  told: readonly RecordedNews[]
}
export type RecordedNews = { word: string; state: WordState; at: Date; isDated: boolean }

/** One piece of news, counted once however often files repeat it. `at` is null for a word without a date. */
export type News = { line: number; word: string; state: WordState; at: Date | null }

export const STATUS_OUTCOMES = [
  'changed',
  'noted',
  'asked',
  'same',
  'unknown-word',
  'unknown-number',
  'refused',
] as const
export type StatusOutcome = (typeof STATUS_OUTCOMES)[number]

/** Says what becomes of one line. */
export type StatusTrial = {
  line: number
  tracking: string
  word: string
  at: Date | null
  outcome: StatusOutcome
  parcel: KnownParcel | null
  /** Gives the states before and after the whole file, on the line that decides them. */
  change: { before: ParcelState; after: ParcelState } | null
  /** Gives the reason in French, where it is not obvious. */
  note: string | null
}

/** Holds every line of a file's trial, and for each parcel the news that is to be written, oldest first. */
export type StatusPlan = { lines: StatusTrial[]; news: { parcel: KnownParcel; news: News[] }[] }

type Reader = {
  /** Finds all parcels of a tracking number, by `trackingKey`; numbers of two carriers may be the same. */
  parcelsOf: (tracking: string) => readonly KnownParcel[]
  /** Returns null for a word that is still to be classified. */
  stateOf: (parcel: KnownParcel, word: string) => WordState | null
  now: Date
}

/**
 * Says what a file of statuses changes (A27.4). Whatever the order, the repetitions and the parts in which its lines
 * come, the parcels end in the same states: a word is told once for its moment, or once for the parcel when it has no
 * date.
 */
export function planStatuses(lines: readonly StatusLine[], reader: Reader): StatusPlan {
  const trials = lines.map((line) => firstLook(line, reader))
  const told: StatusPlan['news'] = []
  const ofParcels = Map.groupBy(trials, ({ trial }) => trial.parcel?.id)
  const decided = new Map<number, StatusTrial>()
  for (const own of ofParcels.values()) {
    const parcel = own[0]?.trial.parcel ?? null
    if (parcel === null) continue
    const { news, trials: known } = planParcel(parcel, own, reader.now)
    for (const trial of known) decided.set(trial.line, trial)
    if (news.length > 0) told.push({ parcel, news })
  }
  return { lines: trials.map(({ trial }) => decided.get(trial.line) ?? trial), news: told }
}

type Looked = { trial: StatusTrial; state: WordState | null }

function firstLook(line: StatusLine, { parcelsOf, stateOf, now }: Reader): Looked {
  const { hasBadDate, ...told } = line
  const known = parcelsOf(line.tracking)
  const [parcel = null] = known.length === 1 ? known : []
  const refuse = (outcome: StatusOutcome, note: string | null): Looked => ({
    trial: { ...told, outcome, parcel, change: null, note },
    state: null,
  })
  if (known.length > 1)
    return refuse('refused', 'Deux transporteurs ont ce numéro\u00a0: choisissez le transporteur.')
  if (parcel === null) return refuse('unknown-number', null)
  if (parcel.state === 'a-remettre')
    return refuse('refused', 'Ce colis n’est pas encore remis au transporteur.')
  if (hasBadDate) return refuse('refused', 'La date est illisible.')
  if (line.at !== null && line.at.getTime() > now.getTime() + DAY_MS)
    return refuse('refused', 'La date est à venir.')
  if (line.word === '') return refuse('refused', 'Cette ligne ne dit pas où est le colis.')
  const state = stateOf(parcel, line.word)
  return state === null
    ? refuse('unknown-word', null)
    : { trial: { ...told, outcome: 'same', parcel, change: null, note: null }, state }
}

const DAY_MS = 24 * 3_600_000

function planParcel(
  parcel: KnownParcel,
  looked: readonly Looked[],
  now: Date,
): { news: News[]; trials: StatusTrial[] } {
  const isUnheard = unheardNews(parcel)
  const trials: StatusTrial[] = []
  const fresh: { news: News; trial: StatusTrial }[] = []
  // Lines with a date come first, so that a repeated word without a date is recognised as known in whatever order they
  // stand.
  for (const { trial, state } of looked.toSorted(
    (one, other) => Number(one.trial.at === null) - Number(other.trial.at === null),
  )) {
    if (state === null) continue
    const isNew = isUnheard(trial.word, trial.at)
    if (isNew) fresh.push({ news: { line: trial.line, word: trial.word, state, at: trial.at }, trial })
    else trials.push({ ...trial, note: 'Déjà connu.' })
  }
  const sorted = fresh.toSorted((one, other) => compareNews(one.news, other.news))
  const told = sorted.map(({ news }) => asRecorded(news, now))
  const after = placeOf({ ...parcel, told: [...parcel.told, ...told] })
  const decisive = after === parcel.state ? undefined : sorted.findLast(({ news }) => news.state === after)
  for (const one of sorted) {
    const { trial, news } = one
    if (one === decisive)
      trials.push({ ...trial, outcome: 'changed', change: { before: parcel.state, after } })
    else {
      const isAsked = news.state === 'livre-en-partie' && after !== 'livre-en-partie'
      trials.push({ ...trial, outcome: isAsked ? 'asked' : 'noted', note: whyNot(news, after) })
    }
  }
  return { news: sorted.map(({ news }) => news), trials }
}

/** Returns the news that is not known yet: other news was written meanwhile, or is repeated. */
export function freshNews(
  known: Pick<KnownParcel, 'told'>,
  news: readonly Omit<News, 'line'>[],
): Omit<News, 'line'>[] {
  const isUnheard = unheardNews(known)
  return news.filter(({ word, at }) => isUnheard(word, at))
}

/** Returns the news in the form in which it will be known once it is written. */
export function asRecorded({ word, state, at }: Omit<News, 'line'>, now: Date): RecordedNews {
  return { word, state, at: at ?? now, isDated: at !== null }
}

/** Returns a function that says whether a word at its moment is new, and remembers it. */
function unheardNews({ told }: Pick<KnownParcel, 'told'>): (word: string, at: Date | null) => boolean {
  const words = new Set(told.map(({ word }) => wordKey(word)))
  const moments = new Set(told.map(({ word, at }) => momentKey(word, at)))
  return (word, at) => {
    const key = wordKey(word)
    const isNew = at === null ? !words.has(key) : !moments.has(momentKey(word, at))
    words.add(key)
    if (at !== null) moments.add(momentKey(word, at))
    return isNew
  }
}

function momentKey(word: string, at: Date): string {
  return `${wordKey(word)} ${at.getTime()}`
}

/**
 * Compares news: oldest first, words without a date last; at the same moment, the state that is farthest on its way last.
 */
export function compareNews(one: Omit<News, 'line'>, other: Omit<News, 'line'>): number {
  return (
    (one.at?.getTime() ?? Number.POSITIVE_INFINITY) - (other.at?.getTime() ?? Number.POSITIVE_INFINITY) ||
    RANKS[one.state] - RANKS[other.state] ||
    (one.word < other.word ? -1 : Number(one.word > other.word))
  )
}

/** Ranks say how far on its way a parcel is. */
const RANKS: Record<ParcelState, number> = {
  'a-remettre': 0,
  remis: 1,
  'en-route': 2,
  'en-livraison': 3,
  echec: 4,
  refuse: 5,
  retour: 6,
  'livre-en-partie': 7,
  livre: 8,
  perdu: 9,
  retourne: 10,
  annule: 11,
}

const ON_THE_WAY: readonly ParcelState[] = ['remis', 'en-route', 'en-livraison', 'echec']
const FINISHED: readonly ParcelState[] = ['livre', 'livre-en-partie', 'perdu', 'retourne', 'annule']

/**
 * Returns the state of a parcel by all its news, in whatever order it came (D87). On the way the newest news
 * decides. A refusal or a return is not undone by news of the way, and neither is a delivery. People's news
 * outweighs older news. 'Perdu' and 'Livré en partie' are left to a person: no line says which pieces were taken.
 */
export function placeOf({ state, said, told }: Pick<KnownParcel, 'state' | 'said' | 'told'>): ParcelState {
  if (FINISHED.includes(state)) return state
  const since = told.filter(({ at }) => said === null || at >= said.at)
  const ends = (['livre', 'retour', 'refuse'] as const).find((end) => since.some((one) => one.state === end))
  if (ends === 'livre' || said === null || ON_THE_WAY.includes(said.state)) {
    return ends ?? wayOf(since) ?? said?.state ?? state
  }
  return ends !== undefined && RANKS[ends] > RANKS[said.state] ? ends : said.state
}

/** Returns the newest state on the way, or a farther one without a date. */
function wayOf(told: readonly RecordedNews[]): ParcelState | null {
  const onTheWay = told.filter(({ state }) => ON_THE_WAY.includes(state))
  const dated = onTheWay.filter(({ isDated }) => isDated).toSorted(compareNews)
  const undated = withoutTwins(onTheWay).toSorted((one, other) => RANKS[one.state] - RANKS[other.state])
  const [newest, farthest] = [dated.at(-1)?.state, undated.at(-1)?.state]
  if (newest === undefined || farthest === undefined) return newest ?? farthest ?? null
  return RANKS[farthest] > RANKS[newest] ? farthest : newest
}

/** Returns the news without those words without a date that are also known with a date. */
function withoutTwins(told: readonly RecordedNews[]): RecordedNews[] {
  const dated = new Set(told.flatMap(({ word, isDated }) => (isDated ? [wordKey(word)] : [])))
  return told.filter(({ word, isDated }) => !isDated && !dated.has(wordKey(word)))
}

/** Says whether the carrier tells of pieces that were given back, and no person has said since what was taken. */
export function asksWhatWasTaken({ said, told }: Pick<KnownParcel, 'said' | 'told'>): boolean {
  return told.some(({ state, at }) => state === 'livre-en-partie' && (said === null || at >= said.at))
}

/** Says how often a delivery failed, by the carrier's news and by what people noted. */
export function countTries({ told, saidTries }: Pick<KnownParcel, 'told' | 'saidTries'>): number {
  const failed = told.filter(({ state }) => state === 'echec')
  return saidTries.length + failed.filter(({ isDated }) => isDated).length + withoutTwins(failed).length
}

/** Says why the last try failed, in the carrier's word or a person's; null if no reason was given, or no try failed. */
export function lastFailure({ told, saidTries }: Pick<KnownParcel, 'told' | 'saidTries'>): string | null {
  const last = told
    .filter(({ state }) => state === 'echec')
    .toSorted(compareNews)
    .at(-1)
  const later = saidTries.filter(({ at }) => last === undefined || at >= last.at)
  const lastSaid = later.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)
  return lastSaid === undefined ? (last?.word ?? null) : lastSaid.why
}

function whyNot({ state }: News, after: ParcelState): string | null {
  if (state === after) return null
  if (state === 'perdu') return 'Le transporteur le dit perdu\u00a0: à vous d’en décider dans le suivi.'
  if (state === 'livre-en-partie') {
    return 'Livré en partie, dit le transporteur\u00a0: à vous de dire quels articles ont été rendus.'
  }
  return `Noté dans son historique\u00a0: ce colis est «\u00a0${PARCEL_STATE_LABELS[after]}\u00a0».`
}
