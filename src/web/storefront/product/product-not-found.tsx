import { useEffect } from 'react'
import { ShopTitle } from '#web/head/page-head.tsx'
import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { WantedPerfumes } from '#web/storefront/product-card/wanted-perfumes.tsx'
import { HouseTrace } from '#web/ui/house-trace.tsx'
import { BackButton } from './back-button.tsx'
import { useOwnerPreview } from './use-owner-preview.ts'
import { WORDS } from './words.fr.ts'
import './product.css'

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
    if (isTitled) document.title = `${WORDS.notFound} | ${name}`
  }, [isTitled, name])
  return (
    <div className="wrap pdp-missing">
      <meta name="robots" content="noindex" />
      {!isTitled && <ShopTitle>{WORDS.notFound}</ShopTitle>}
      <BackButton />
      <section className="box empty">
        <HouseTrace />
        <h1>{WORDS.notFound}</h1>
        <p>{wasShown ? WORDS.left : WORDS.missing}</p>
        <a className="btn btn-secondary" href={PATHS.shop}>
          {WORDS.seeShop}
        </a>
      </section>
      <WantedPerfumes />
    </div>
  )
}
