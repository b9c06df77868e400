import type { ComponentType, SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement> & {
  /** It is in pixels; 24 when undefined. */
  size?: 18 | 20
}

export type IconComponent = ComponentType<IconProps>

/**
 * Shows Lucide icons as `<use>` of one SVG file, so that repeated icons stay small. An icon is decoration,
 * hidden from screen readers, unless it is given an `aria-label`.
 */
export function iconOf(sprite: string, name: string): IconComponent {
  return function Icon({
    size,
    className = size === undefined ? 'ic' : `ic ic-${size}`,
    ...props
  }: IconProps) {
    const isNamed = props['aria-label'] !== undefined
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden, or has a label
      <svg
        role={isNamed ? 'img' : undefined}
        aria-hidden={isNamed ? undefined : true}
        className={className}
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
