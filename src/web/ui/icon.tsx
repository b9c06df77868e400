import type { SVGProps } from 'react'

/** Lucide's icons, drawn from one file that is fetched once: on a page of cards each costs a line. */
export function iconOf(sprite: string, name: string) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: who draws an icon says whether it speaks (aria-hidden, role)
      <svg
        viewBox="0 0 24 24"
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
