import { type ImgHTMLAttributes, useState } from 'react'
import { PICTURE_WIDTHS, PICTURES_PATH, pictureAt } from '#contract/pictures.ts'

const PLACEHOLDER = `${PICTURES_PATH}placeholder.webp`

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt'> & {
  src: string
  alt: string
  /** The widths worth offering, see `PICTURE_WIDTHS`. */
  maxWidth?: number
  sizes: string
  /** 'eager' for what is on the first screen, 'lazy' for the rest. */
  loading: 'eager' | 'lazy'
}

/** A product picture, 4:5, in the width the screen needs; a missing one becomes the placeholder. */
export function Picture({ src, alt, sizes, loading, maxWidth = 960, ...rest }: PictureProps) {
  const [missing, setMissing] = useState('')
  const shown = missing === src || src === '' ? PLACEHOLDER : src
  const image = (
    <img
      width={1000}
      height={1250}
      decoding="async"
      {...rest}
      src={pictureAt(shown, 640)}
      srcSet={srcSet(shown, maxWidth)}
      sizes={sizes}
      alt={alt}
      loading={loading}
      onError={() => setMissing(src)}
      ref={(image) => {
        // It may have failed before the page came alive.
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setMissing(src)
      }}
    />
  )
  // React would ask the browser to preload a bare eager picture, even where the screen's width hides it.
  return loading === 'eager' ? <picture>{image}</picture> : image
}

/** `/pictures/rose.webp?w=160 160w, …`; nothing for a picture that lives elsewhere. */
export function srcSet(url: string, maxWidth: number): string | undefined {
  if (!url.startsWith(PICTURES_PATH)) return undefined
  return PICTURE_WIDTHS.filter((width) => width <= maxWidth)
    .map((width) => `${pictureAt(url, width)} ${width}w`)
    .join(', ')
}
