import { AreaTitle } from '#web/admin/pieces/area-title.tsx'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'

/** Is shown for unknown addresses below `/admin` (A2.8). */
export function ScreenNotFound() {
  return (
    <main className="adm-lost">
      <AreaTitle>Page introuvable</AreaTitle>
      <section className="panel" aria-labelledby="lost-title">
        <p className="eyebrow">Erreur 404</p>
        <h1 id="lost-title">Cette page n’existe pas</h1>
        <p className="muted">L’adresse est peut-être mal écrite, ou la page a changé de place.</p>
        <a className="btn btn-primary" href={ADMIN_PATHS.dashboard}>
          Retour au tableau de bord
        </a>
      </section>
    </main>
  )
}
