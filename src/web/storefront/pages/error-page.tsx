import { WORDS } from './error-words.fr.ts'

/** Is shown when a screen fails. The cause is in the server's log, never on the page. */
export function ErrorPage() {
  return <LoadFailure title={WORDS.title} onRetry={() => window.location.reload()} />
}

/** Is shown when a failed load replaces the whole screen. */
export function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className="wrap section">
      <section className="box lost" role="alert">
        <h1>{title}</h1>
        <p>{WORDS.advice}</p>
        <div className="acts">
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {WORDS.retry}
          </button>
        </div>
      </section>
    </div>
  )
}
