import { type ImgHTMLAttributes, useState } from 'react'
import { PICTURE_WIDTHS, PICTURES_PATH, pictureAt } from '#contract/pictures/url.ts'
import type { Focus } from '#domain/pictures/focus.ts'
import { focusClass } from './focus.ts'

/** The arch of the house. It comes with the scripts, because a picture that is missing may have missed the network. */
const PLACEHOLDER =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='8' height='10' viewBox='0 0 8 10'><path fill='tan' d='M3 7h2V4.6Q5 3.5 4 3 3 3.5 3 4.6z'/></svg>"

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt' | 'style'> & {
  src: string
  alt: string
  /** Largest width in `srcset`, see `PICTURE_WIDTHS`. */
  maxWidth?: number
  sizes: string
  /** Stays in view where the picture is cropped; the centre if left out. */
  focus?: Focus | null | undefined
  /** It is 'eager' for pictures above the fold. */
  loading: 'eager' | 'lazy'
  /** Is called when the picture fails to load. */
  onMissing?: (src: string) => void
}

/** Shows a responsive 4:5 product picture; the placeholder if it is missing. */
export function Picture({
  src,
  alt,
  sizes,
  loading,
  focus,
  maxWidth = 960,
  className,
  onMissing,
  ...rest
}: PictureProps) {
  const [missing, setMissing] = useState('')
  const shown = missing === src || src === '' ? PLACEHOLDER : src
  const image = (
    <img
      width={1000}
      height={1250}
      decoding="async"
      className={focus ? `${className ?? ''} ${focusClass(focus)}` : className}
      {...rest}
      src={pictureAt(shown, 640)}
      srcSet={srcSet(shown, maxWidth)}
      sizes={sizes}
      alt={alt}
      loading={loading}
      onError={() => {
        setMissing(src)
        onMissing?.(src)
      }}
      ref={(image) => {
        // The picture may have failed before hydration.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setMissing(src)
      }}
    />
  )
  // React preloads eager images outside `<picture>`, even those that CSS hides at this screen width.
  return loading === 'eager' ? <picture>{image}</picture> : image
}

/** Returns `/pictures/rose.webp?w=160 160w, …`; undefined for external pictures. */
export function srcSet(url: string, maxWidth: number): string | undefined {
  if (!url.startsWith(PICTURES_PATH)) return undefined
  return PICTURE_WIDTHS.filter((width) => width <= maxWidth)
    .map((width) => `${pictureAt(url, width)} ${width}w`)
    .join(', ')
}
