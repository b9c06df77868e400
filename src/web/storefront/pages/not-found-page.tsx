import { PATHS } from '#web/routing/paths.ts'

/** Unknown URL: the specified card, an explanation in French, and links (D30). */
export function NotFoundPage() {
  return (
    <div className="wrap section">
      <meta name="robots" content="noindex" />
      <title>Page introuvable | Sillage</title>
      <section className="box lost" aria-labelledby="lost-title">
        <p className="eyebrow">Erreur 404</p>
        <h1 id="lost-title">Cette page n’existe pas</h1>
        <p>
          L’adresse est peut-être mal écrite, ou la page a changé de place. Rien n’est perdu&nbsp;: votre
          panier non plus.
        </p>
        <div className="acts">
          <a className="btn btn-primary" href={PATHS.home}>
            Retour à l’accueil
          </a>
          <a className="btn btn-secondary" href={PATHS.shop}>
            Parcourir la boutique
          </a>
        </div>
        <div className="lost-tech" lang="en">
          <strong>404 Page Not Found</strong>
          <p>Did you forget to add the page to the router?</p>
        </div>
      </section>
    </div>
  )
}
