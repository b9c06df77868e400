import { useRef, useState } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { pictureAlt } from '#web/storefront/product-card/product-card.tsx'
import { inlineDirection } from '#web/ui/inline-direction.ts'
import { Picture } from '#web/ui/picture.tsx'
import './gallery.css'

const MAIN_SIZES = '(min-width: 1320px) 592px, (min-width: 640px) 46vw, 100vw'
const THUMBNAIL_SIZES = '(min-width: 1320px) 140px, 12vw'

/** Shows a horizontal scroller of pictures; thumbnails if there are several, on phones as dots (S2.41). */
export function Gallery({ product }: { product: Product }) {
  const pictures = [...new Set([product.image_url, ...product.images])]
  const [current, setCurrent] = useState(0)
  const track = useRef<HTMLDivElement>(null)

  function show(position: number) {
    const { current: box } = track
    box?.scrollTo({ left: position * box.clientWidth * inlineDirection() })
  }

  return (
    <div className="gal">
      <section
        className="gal-main"
        ref={track}
        data-subject=""
        aria-label={`Photos de ${product.name}`}
        // It can be focused, so that arrow keys scroll it.
        tabIndex={pictures.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget: box }) =>
          setCurrent(Math.round(Math.abs(box.scrollLeft) / box.clientWidth))
        }
      >
        {pictures.map((url, position) => (
          <Picture
            key={url}
            src={url}
            focus={product.image_focuses?.[url]}
            alt={position === 0 ? pictureAlt(product) : `${product.name}, photo ${position + 1}`}
            sizes={MAIN_SIZES}
            loading={position === 0 ? 'eager' : 'lazy'}
            fetchPriority={position === 0 ? 'high' : 'auto'}
          />
        ))}
      </section>
      {pictures.length > 1 && (
        <div className="thumbs">
          {pictures.map((url, position) => (
            <button
              key={url}
              type="button"
              aria-label={`Photo ${position + 1}`}
              aria-current={position === current ? 'true' : undefined}
              onClick={() => show(position)}
            >
              <Picture
                src={url}
                focus={product.image_focuses?.[url]}
                alt=""
                sizes={THUMBNAIL_SIZES}
                maxWidth={320}
                loading="lazy"
              />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
