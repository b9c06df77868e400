import { useEffect } from 'react'
import { PATHS } from '#web/routing/paths.ts'
import { PackageX } from '#web/ui/icons.tsx'
import { BackButton } from './back-button.tsx'
import { useOwnerPreview } from './use-owner-preview.ts'
import './product.css'

const TITLE = 'Produit non trouvé | Sillage'

type ProductNotFoundProps = {
  slug: string
  /** The page already has the product's title: it was open when the product was taken off sale. */
  isTitled: boolean
}

/** Signed-in administrators see a preview of a hidden product instead. */
export function ProductNotFound({ slug, isTitled }: ProductNotFoundProps) {
  const Preview = useOwnerPreview()
  const missing = <Missing isTitled={isTitled} />
  return Preview === undefined ? missing : <Preview slug={slug} otherwise={missing} />
}

function Missing({ isTitled }: { isTitled: boolean }) {
  useEffect(() => {
    if (isTitled) document.title = TITLE
  }, [isTitled])
  return (
    <div className="wrap pdp-missing">
      <meta name="robots" content="noindex" />
      {!isTitled && <title>{TITLE}</title>}
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
