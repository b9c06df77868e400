import { useEffect } from 'react'
import { ShopTitle } from '#web/head/page-head.tsx'
import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { PackageX } from '#web/ui/icons.tsx'
import { BackButton } from './back-button.tsx'
import { useOwnerPreview } from './use-owner-preview.ts'
import './product.css'

const TITLE = 'Produit non trouvé'

type ProductNotFoundProps = {
  slug: string
  /** Says whether the page already has the product's title, because it was open when the product was taken off sale. */
  isTitled: boolean
  /** Says whether the product was shown until now: the reader then learns that it left, not that it never existed. */
  wasShown: boolean
}

/** Signed-in administrators see a preview of a hidden product instead. */
export function ProductNotFound({ slug, isTitled, wasShown }: ProductNotFoundProps) {
  const Preview = useOwnerPreview()
  const missing = <Missing isTitled={isTitled} wasShown={wasShown} />
  return Preview === undefined ? missing : <Preview slug={slug} otherwise={missing} />
}

function Missing({ isTitled, wasShown }: Omit<ProductNotFoundProps, 'slug'>) {
  const { name } = useSite()
  useEffect(() => {
    if (isTitled) document.title = `${TITLE} | ${name}`
  }, [isTitled, name])
  return (
    <div className="wrap pdp-missing">
      <meta name="robots" content="noindex" />
      {!isTitled && <ShopTitle>{TITLE}</ShopTitle>}
      <BackButton />
      <section className="box empty">
        <PackageX />
        <h1>{TITLE}</h1>
        <p>
          {wasShown
            ? 'Ce parfum vient d’être retiré de la vente. D’autres vous attendent à la boutique.'
            : 'Ce parfum n’est plus à la carte, ou son adresse a changé.'}
        </p>
        <a className="btn btn-secondary" href={PATHS.shop}>
          Voir la boutique
        </a>
      </section>
    </div>
  )
}
