import { useEffect, useRef, useState } from 'react'
import type { StatusImport, StatusLineTrial } from '#contract/parcels/news.ts'
import { formatWhole } from '#domain/money.ts'
import { WORD_STATES, type WordState } from '#domain/parcels/status-words.ts'
import { PARCEL_STATE_LABELS } from '#domain/parcels/words.ts'
import { classifyWords } from '#web/data/admin/parcel-news.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ArrowRight, ChevronDown } from '#web/ui/icons.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ParcelBadge } from './parcel-badge.tsx'

type StatusTrialProps = {
  trial: StatusImport
  isBusy: boolean
  onClassified: () => Promise<void>
  onWrite: () => void
}

/** Says how many lines are shown; the counts say how many there are. */
const SHOWN = 200

/** Shows what a file would change, the words to classify, and the button that writes it. */
export function StatusTrialPanel({ trial, isBusy, onClassified, onWrite }: StatusTrialProps) {
  const { counts, lines, left } = trial
  const heading = useRef<HTMLHeadingElement>(null)
  // Below a long list on phones: otherwise the tap seems to do nothing. A classified word's field is gone, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every trial is told
  useEffect(() => heading.current?.focus(), [trial])
  const told = lines.filter(({ outcome }) => outcome !== 'same' && outcome !== 'unknown-word')
  return (
    <section className="panel" aria-labelledby="trial-title">
      <h2 ref={heading} id="trial-title" tabIndex={-1}>
        Essai
      </h2>
      <p className="status-sum">{sumUp(counts)}</p>
      <UnknownWords lines={lines} onClassified={onClassified} />
      <ul className="status-lines">
        {told.slice(0, SHOWN).map((line) => (
          <li key={line.line}>
            <b className="num">{line.tracking}</b>
            {line.order !== null && (
              <a className="link tap" href={adminOrderPath(line.order.id)}>
                {line.order.number}
              </a>
            )}
            <p>
              <bdi>{line.word}</bdi> · <LineResult line={line} />
            </p>
          </li>
        ))}
      </ul>
      <BusyButton
        type="button"
        className="btn btn-primary"
        isBusy={isBusy}
        aria-disabled={left === 0}
        onClick={() => left > 0 && onWrite()}
      >
        {left === 0 ? 'Rien de nouveau' : `Appliquer à ${formatWhole(left)}\u00a0colis`}
      </BusyButton>
    </section>
  )
}

/** Says '4 colis changent · 1 numéro inconnu', without counts of 0. */
function sumUp({ changed, asked, same, noted, refused, ...unknown }: StatusImport['counts']): string {
  const told = [
    [changed, 'colis change', 'colis changent'],
    [asked, 'colis livré en partie, à préciser', 'colis livrés en partie, à préciser'],
    [same + noted, 'ligne inchangée', 'lignes inchangées'],
    [unknown['unknown-number'], 'numéro inconnu', 'numéros inconnus'],
    [unknown['unknown-word'], 'ligne à classer', 'lignes à classer'],
    [refused, 'ligne refusée', 'lignes refusées'],
  ] as const
  const parts = told.flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${formatWhole(count)}\u00a0${count > 1 ? many : one}`],
  )
  return parts.length === 0 ? 'Aucune ligne lue.' : parts.join(' · ')
}

function LineResult({ line: { change, note, outcome } }: { line: StatusLineTrial }) {
  if (change === null) {
    const says = outcome === 'unknown-number' ? 'Numéro inconnu' : (note ?? 'Noté dans son historique.')
    return <span className="muted">{says}</span>
  }
  return (
    <span className="change-of-state">
      <ParcelBadge state={change.before} />
      <ArrowRight size={18} aria-label="devient" />
      <ParcelBadge state={change.after} />
    </span>
  )
}

type UnknownWordsProps = { lines: readonly StatusLineTrial[]; onClassified: () => Promise<void> }

/** Shows 'À classer': each word once per carrier, learnt as soon as it is chosen. */
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
          <span className="select">
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
            <ChevronDown />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
