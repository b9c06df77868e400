import { useEffect, useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'

/** Names a field in which the input differs from what somebody else saved. */
export type Difference = { label: string; saved: string; typed: string }

export type Conflict = {
  title: string
  /** Says who saved a newer version, and that nothing was overwritten. */
  text: string
  differences: readonly Difference[]
  takeTheirs: () => void
  /** It is null where their version cannot be replaced. */
  keepMine: (() => void) | null
}

type FormNoticesProps = {
  failure: { title: string; text: string } | null
  conflict: Conflict | null
}

/** Shows why a save failed, or would conflict. */
export function FormNotices({ failure, conflict }: FormNoticesProps) {
  const ref = useRef<HTMLDivElement>(null)
  // The effect depends on the text, because a new object per render would move the focus while the user types.
  const failureText = failure?.text
  useEffect(() => {
    const hasIssues = ref.current?.closest('form')?.querySelector('[aria-invalid], [data-issue]') != null
    if (failureText !== undefined && !hasIssues) ref.current?.focus()
  }, [failureText])
  return (
    <div ref={ref} tabIndex={-1} className="pf-notices">
      {conflict !== null && <ChangedMeanwhile {...conflict} />}
      {conflict === null && failure !== null && (
        <Alert title={failure.title}>{failure.text !== '' && <p>{failure.text}</p>}</Alert>
      )}
    </div>
  )
}

function ChangedMeanwhile({ title, text, differences, takeTheirs, keepMine }: Conflict) {
  return (
    <Alert title={title}>
      <p>{text}</p>
      {differences.length > 0 && (
        <>
          <p>Votre version remplacerait&nbsp;:</p>
          <ul className="pf-differences">
            {differences.map(({ label, saved: theirs, typed }) => (
              <li key={label}>
                <b>{label}</b> <del dir="auto">{theirs || '—'}</del> <ins dir="auto">{typed || '—'}</ins>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={takeTheirs}>
          Charger la nouvelle version
        </button>
        {keepMine !== null && (
          <button type="button" className="btn btn-danger" onClick={keepMine}>
            Enregistrer ma version
          </button>
        )}
      </div>
    </Alert>
  )
}
