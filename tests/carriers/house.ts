import type { IncomingHttpHeaders } from 'node:http'
import type { LinkAdapter } from '#domain/carrier-links/links.ts'
import { creationLie, type Lie } from './lies.ts'

/** One parcel at a carrier. A carrier that was told twice has made two of one reference. */
export type Made = {
  adapter: LinkAdapter
  code: string
  reference: string
  amount: number
  status: string
  /** The moment of the status. */
  at: Date
  /** What the carrier was told; where that is nested, with its town and telephone at the top. */
  body: Readonly<Record<string, unknown>>
  /** So many looks by reference do not see it yet. */
  hiddenFor: number
  /** What the carrier says it has paid for it; nothing yet without. */
  paid?: Paid
}
export type Paid = { amount: number | string; fee: number | string }

/** One delivery note or pick-up at a carrier. A carrier that was told twice has two with the same parcels. */
export type Note = { adapter: LinkAdapter; reference: string; codes: string[]; isSaved: boolean }

/** One request to a carrier. The path is the carrier's own; the body is parsed, of JSON and forms alike. */
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Readonly<Record<string, unknown>>
}

/** 'gone' closes the connection without an answer. What was said of a creation is not lied about again. */
export type Reply = { status: number; text: string; isFinal?: true } | 'gone'

/** What a carrier's stand-in knows: docs/carriers.md says how another one is written. */
export type CarrierStandIn = {
  /** The carrier's machine; the shop calls `https://host/path`. */
  host: string
  /** Keys that it takes, by the names of `LINKS`, and others that it refuses. */
  keys: Readonly<Record<string, string>>
  badKeys: Readonly<Record<string, string>>
  pickup: string
  answer: (asked: Asked, house: House) => Reply
  /** Rings as this carrier does, signed with its key; null of one that never rings. */
  ring: ((bell: { parcel: Pick<Made, 'code' | 'reference' | 'status'>; at: Date }) => Rung) | null
}
export type Rung = { headers: Record<string, string>; body: string }

type Creation = {
  reference: string
  amount: number
  body: Asked['body']
  /** The carrier's own number; one is invented where it does not take ours. */
  code?: string
  told: (made: Made) => unknown
  /** An error with the status 200. */
  error: unknown
}

/** One step of a delivery note or a pick-up. */
type Step = {
  /** What the carrier does; an error says why it does not. */
  act: () => { told: unknown } | { error: unknown }
  /** An error with the status 200. */
  error: unknown
}

/** What one carrier has and remembers. */
export type House = {
  /** Makes a parcel, or lies about it. */
  create: (creation: Creation) => Reply
  /** The parcels that a look for this reference sees, the newest first. */
  seenBy: (reference: string) => Made[]
  /** Those of a telephone, which `body` has under `phone`; a look for them brings nothing to light that is listed late. */
  ofPhone: (phone: string) => Made[]
  /** Its search does not look at references, and finds none by them. */
  ignoresReferences: () => boolean
  byCode: (code: string) => Made | undefined
  setStatus: (code: string, status: string) => void
  /** Does one step of a delivery note, or lies about it as about a parcel. */
  step: (step: Step) => Reply
  /** Its delivery notes and pick-ups, the newest last. */
  notes: readonly Note[]
  addNote: (note: Omit<Note, 'adapter'>) => Note
  noteOf: (reference: string) => Note | undefined
  /** What it lists as its invoices, if it has such a list. */
  invoices: readonly Readonly<Record<string, unknown>>[]
  /** A login that counts until it dies. */
  newToken: () => string
  takesToken: (token: string) => boolean
}

type Memory = {
  adapter: LinkAdapter
  made: Made[]
  notes: Note[]
  lies: Lie[]
  invoices: House['invoices']
  clock: () => Date
  ignoresReferences: () => boolean
  /** Lies by this seed where nobody has asked for others; null for the truth. */
  seed: () => number | null
}

/** A login of a lying carrier dies after so many requests. */
const LIVES = 40

/** Opens one carrier's house. All houses of a server share the list of what was made. */
export function openHouse({
  adapter,
  made,
  notes,
  lies,
  invoices,
  clock,
  ignoresReferences,
  seed,
}: Memory): House & { killTokens: () => void } {
  const turns = new Map<string, number>()
  const uses = new Map<string, number>()
  const byCode = new Map<string, Made>()
  const byReference = new Map<string, Made[]>()
  let tokens = 0

  function lieAbout(reference: string): Lie {
    const asked = lies.shift()
    if (asked !== undefined) return asked
    const chosen = seed()
    if (chosen === null) return 'honest'
    const turn = turns.get(reference) ?? 0
    turns.set(reference, turn + 1)
    return creationLie(chosen, `${adapter} ${reference}`, turn)
  }

  /** Does what is asked, or lies about it: the answer says what was done, if it comes. */
  function lying(subject: string, error: unknown, act: (lie: Lie) => unknown): Reply {
    const lie = lieAbout(subject)
    if (lie === 'silent') return 'gone'
    if (lie === 'busy') return final(json(429, { message: 'Too Many Attempts.' }))
    if (lie === 'error-with-200') return final(json(200, error))
    const told = act(lie)
    if (lie === 'made-then-silent' || lie === 'listed-late') return 'gone'
    if (lie === 'made-then-500') return final(json(500, { message: 'Server Error' }))
    const reply = json(200, told)
    return final(lie === 'half-an-answer' ? half(reply) : reply)
  }

  return {
    create({ reference, amount, body, code, told, error }) {
      return lying(reference, error, (lie) => {
        const one: Made = {
          ...{ adapter, reference, amount, body, status: 'PENDING', at: clock() },
          code: code ?? `${adapter.slice(0, 2).toUpperCase()}${100_000 + made.length}`,
          hiddenFor: lie === 'listed-late' ? 1 : 0,
        }
        made.push(one)
        byCode.set(one.code, one)
        byReference.set(reference, [one, ...(byReference.get(reference) ?? [])])
        return told(one)
      })
    },
    step({ act, error }) {
      return lying('note', error, () => {
        const done = act()
        return 'told' in done ? done.told : done.error
      })
    },
    notes,
    addNote(note) {
      const one = { adapter, ...note }
      notes.push(one)
      return one
    },
    noteOf: (reference) => notes.find((one) => one.adapter === adapter && one.reference === reference),
    seenBy(reference) {
      return (byReference.get(reference) ?? []).filter((one) => {
        one.hiddenFor -= 1
        return one.hiddenFor < 0
      })
    },
    ofPhone: (phone) =>
      made
        .filter((one) => one.adapter === adapter && one.body.phone === phone && one.hiddenFor < 0)
        .toReversed(),
    ignoresReferences,
    byCode: (code) => byCode.get(code),
    invoices,
    setStatus(code, status) {
      const own = byCode.get(code)
      if (own !== undefined) Object.assign(own, { status, at: clock() })
    },
    newToken() {
      tokens += 1
      uses.set(`jeton-${tokens}`, 0)
      return `jeton-${tokens}`
    },
    takesToken(token) {
      const used = uses.get(token)
      if (used === undefined || (seed() !== null && used >= LIVES)) return false
      uses.set(token, used + 1)
      return true
    },
    killTokens: () => uses.clear(),
  }
}

type Answer = { status: number; text: string }

export function json(status: number, value: unknown): Answer {
  return { status, text: JSON.stringify(value) }
}

export function half({ status, text }: Answer): Answer {
  return { status, text: text.slice(0, text.length / 2) }
}

function final(answer: Answer): Reply {
  return { ...answer, isFinal: true }
}

/** A file that begins as a PDF does, and says what is on its labels. */
export function pdfText(labels: string): string {
  return `%PDF-1.4\n% ${labels}\n%%EOF`
}

/** A moment as most carriers write it: Morocco's clock, without a zone. */
export function moroccan(at: Date): string {
  return at.toLocaleString('sv-SE', { timeZone: 'Africa/Casablanca' })
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
