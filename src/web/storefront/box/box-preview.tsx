import { freePlaces } from '#domain/box/box.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { Picture } from '#web/ui/picture.tsx'
import './box-arch.css'
import './box-invitation.css'

/**
 * Shows five arches with at most as many perfumes, then numbered moulds. They are decoration beside a link
 * to the box.
 */
export function BoxPreview({ products }: { products: readonly Product[] }) {
  return (
    <div className="coffret-row" aria-hidden="true">
      {products.map(({ id, image_url, image_focuses }) => (
        <span key={id} className="coffret-arch is-filled">
          <span className="coffret-pic">
            <Picture
              src={image_url}
              focus={image_focuses?.[image_url]}
              alt=""
              sizes="(min-width: 768px) 130px, 17vw"
              maxWidth={320}
              loading="lazy"
            />
          </span>
        </span>
      ))}
      {freePlaces(products.length).map((number) => (
        <span key={number} className="coffret-arch">
          {number}
        </span>
      ))}
    </div>
  )
}
