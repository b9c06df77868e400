import { AreaTitle } from '#web/admin/pieces/area-title.tsx'

/** Shows a screen that could not be loaded, for instance after a deployment, or that crashed. */
export function ScreenFailure() {
  return (
    <section className="panel screen-failure" role="alert">
      <AreaTitle>Erreur</AreaTitle>
      <h1>Cette page n’a pas pu s’afficher</h1>
      <p className="muted">Vos données sont intactes : elles sont lues à nouveau au prochain essai.</p>
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        Réessayer
      </button>
    </section>
  )
}
