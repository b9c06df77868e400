import type { SVGProps } from 'react'

/** Lucide icons as `<use>` of one SVG file, so that repeated icons stay small. */
export function iconOf(sprite: string, name: string) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: callers set aria-hidden or role
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }
}
