/** A screen that could not be shown: fetched from a shop that has been renewed meanwhile, or broken. */
export function ScreenFailure() {
  return (
    <section className="panel screen-failure" role="alert">
      <title>Erreur | Sillage</title>
      <h1>Un instant, s’il vous plaît</h1>
      <p className="muted">Une erreur est survenue lors de l’affichage de cette page.</p>
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        Recharger la page
      </button>
    </section>
  )
}
