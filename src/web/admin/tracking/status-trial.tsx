import { useState } from 'react'
import type { StatusImport, StatusLineTrial } from '#contract/parcel-news.ts'
import { WORD_STATES, type WordState } from '#domain/carriers/status-words.ts'
import { PARCEL_STATE_LABELS } from '#domain/parcels/words.ts'
import { classifyWords } from '#web/data/admin/parcel-news.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { useAction } from '#web/ui/use-action.ts'

type StatusTrialProps = {
  trial: StatusImport
  isBusy: boolean
  onClassified: () => Promise<void>
  onWrite: () => void
}

/** Lines that are shown; the counts say how many there are. */
const SHOWN = 200

/** What a file would change, the words to classify, and the button that writes it. */
export function StatusTrialPanel({ trial, isBusy, onClassified, onWrite }: StatusTrialProps) {
  const { counts, lines, left } = trial
  const told = lines.filter(({ outcome }) => outcome !== 'same' && outcome !== 'unknown-word')
  return (
    <section className="panel" aria-labelledby="trial-title">
      <h2 id="trial-title">Essai</h2>
      <p>
        Colis qui changent&nbsp;: {counts.changed} · lignes inchangées&nbsp;: {counts.same + counts.noted} ·
        numéros inconnus&nbsp;: {counts['unknown-number']} · à classer&nbsp;: {counts['unknown-word']} ·
        lignes refusées&nbsp;: {counts.refused}
      </p>
      <UnknownWords lines={lines} onClassified={onClassified} />
      <ul className="status-lines">
        {told.slice(0, SHOWN).map((line) => (
          <li key={line.line}>
            <b className="num">{line.tracking}</b> <bdi>{line.word}</bdi>
            {line.order !== null && (
              <a className="link tap" href={adminOrderPath(line.order.id)}>
                {line.order.number}
              </a>
            )}
            <span className="muted">{resultOf(line)}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={isBusy || left === 0}
        onClick={() => left > 0 && onWrite()}
      >
        {left === 0 ? 'Rien de nouveau' : 'Appliquer'}
      </button>
    </section>
  )
}

function resultOf({ change, note, outcome }: StatusLineTrial): string {
  if (change !== null) return `${PARCEL_STATE_LABELS[change.before]} → ${PARCEL_STATE_LABELS[change.after]}`
  if (outcome === 'unknown-number') return 'Numéro inconnu'
  return note ?? 'Noté dans son historique.'
}

type UnknownWordsProps = { lines: readonly StatusLineTrial[]; onClassified: () => Promise<void> }

/** 'À classer': each word once per carrier, learnt as soon as it is chosen. */
function UnknownWords({ lines, onClassified }: UnknownWordsProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(async (carrier_id: number, word: string, state: WordState) => {
    setFailure(null)
    try {
      await classifyWords([{ carrier_id, word, state }])
      await onClassified()
    } catch (error) {
      if (!isSessionEnd(error)) setFailure(refusalMessage(error, 'Le mot n’a pas pu être classé. Réessayez.'))
    }
  })
  const unknown = new Map(
    lines.flatMap(({ outcome, carrier, word }) =>
      outcome === 'unknown-word' && carrier !== null ? [[`${carrier.id} ${word}`, { carrier, word }]] : [],
    ),
  )
  if (unknown.size === 0) return null
  return (
    <fieldset className="status-words" disabled={isBusy}>
      <legend>À classer</legend>
      {failure !== null && <p className="error">{failure}</p>}
      {[...unknown].map(([key, { carrier, word }]) => (
        <label key={key}>
          <span>
            «&nbsp;<bdi>{word}</bdi>&nbsp;» <span className="muted">{carrier.name}</span>
          </span>
          <select
            className="input"
            value=""
            onChange={({ target }) => {
              const state = WORD_STATES.find((one) => one === target.value)
              if (state !== undefined) void run(carrier.id, word, state)
            }}
          >
            <option value="">Choisir…</option>
            {WORD_STATES.map((state) => (
              <option key={state} value={state}>
                {PARCEL_STATE_LABELS[state]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}
