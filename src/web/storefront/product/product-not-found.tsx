import { PATHS } from '#web/paths.ts'
import { PackageX } from '#web/ui/icons.tsx'
import { BackButton } from './back-button.tsx'
import './product.css'

export function ProductNotFound() {
  return (
    <div className="wrap pdp-missing">
      <meta name="robots" content="noindex" />
      <title>Produit non trouvé | Sillage</title>
      <BackButton />
      <section className="box empty">
        <PackageX className="ic" aria-hidden="true" />
        <h1>Produit non trouvé</h1>
        <p>Ce parfum n’est plus à la carte, ou son adresse a changé.</p>
        <a className="btn btn-secondary" href={PATHS.shop}>
          Voir la boutique
        </a>
      </section>
    </div>
  )
}
