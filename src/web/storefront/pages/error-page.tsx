/** Is shown when a screen fails. The cause is in the server's log, never on the page. */
export function ErrorPage() {
  return <LoadFailure title="Cette page n’a pas pu être chargée" onRetry={() => window.location.reload()} />
}

/** Is shown when a failed load replaces the whole screen. */
export function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className="wrap section">
      <section className="box lost" role="alert">
        <h1>{title}</h1>
        <p>Vérifiez votre connexion, puis réessayez. Vos articles sont toujours dans le panier.</p>
        <div className="acts">
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            Réessayer
          </button>
        </div>
      </section>
    </div>
  )
}
