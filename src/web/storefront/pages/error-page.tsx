/** A screen that could not be shown. The cause is in the server's log, never on the page. */
export function ErrorPage() {
  return (
    <div className="wrap section">
      <section className="box lost" role="alert">
        <h1>Un instant, s’il vous plaît</h1>
        <p>
          Une erreur est survenue lors du chargement de cette page. Vos articles sont toujours dans le panier.
        </p>
        <div className="acts">
          <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
            Réessayer
          </button>
        </div>
      </section>
    </div>
  )
}
