import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { say } from '#domain/words/say.ts'
import { pictureAlt } from '#web/storefront/product-card/product-card.tsx'
import { inlineDirection } from '#web/ui/inline-direction.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Trace } from '#web/ui/trace.tsx'
import { WORDS } from './words.fr.ts'
import './gallery.css'

const MAIN_SIZES = '(min-width: 1320px) 592px, (min-width: 640px) 46vw, (min-width: 380px) 78vw, 144px'
const THUMBNAIL_SIZES = '(min-width: 1024px) 92px, 12vw'

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
      <HeartLater product={product} />
      <section
        className="gal-main"
        ref={track}
        data-subject=""
        aria-label={say(WORDS.pictures, { name: product.name })}
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
            alt={
              position === 0
                ? pictureAlt(product)
                : say(WORDS.pictureOf, { name: product.name, number: position + 1 })
            }
            sizes={MAIN_SIZES}
            loading={position === 0 ? 'eager' : 'lazy'}
            fetchPriority={position === 0 ? 'high' : 'auto'}
          />
        ))}
        <Trace of={product} />
      </section>
      {pictures.length > 1 && (
        <div className="thumbs">
          {pictures.map((url, position) => (
            <button
              key={url}
              type="button"
              aria-label={say(WORDS.picture, { number: position + 1 })}
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

/** Shows the heart, whose script comes after the page's; it lies over the picture, so that nothing moves. */
function HeartLater({ product }: { product: Product }) {
  const [Heart, setHeart] = useState<ComponentType<{ product: Product }>>()
  useEffect(() => {
    import('#web/storefront/favourites/heart.tsx').then(
      ({ Heart: loaded }) => setHeart(() => loaded),
      console.warn,
    )
  }, [])
  return Heart && <Heart product={product} />
}
