import { pictureAt } from '#contract/pictures/url.ts'
import type { Site } from '#domain/site/site.ts'

/** The drawing spells this name. */
const HOUSE = 'Sillage'
const PICTURE_WIDTH = 480
/** So many letters fit at the size of a short name. */
const SHORT = 14

type Brand = Pick<Site, 'name' | 'logo'>

/** Says whether the shop has chosen neither name nor logo, so that the drawings are its own. */
export function isHouse({ name, logo }: Brand): boolean {
  return logo === null && name === HOUSE
}

/** Shows the shop's logo: its picture, its name, or the house's wordmark (S13.3). */
export function Logo({ site: { name, logo } }: { site: Brand }) {
  if (logo !== null) {
    return <img className="logo is-picture" src={pictureAt(logo, PICTURE_WIDTH)} alt={name} />
  }
  if (name !== HOUSE)
    return <span className={`shop-name${name.length > SHORT ? ' is-long' : ''}`}>{name}</span>
  // The wordmark is a separate file, because its outline would otherwise be sent with every page. Without `fetchPriority`
  // React would preload it before the styles.
  return <img className="logo" src="/logo.svg" alt={HOUSE} width={114} height={32} fetchPriority="low" />
}

/** Shows the keyhole arch, its plume and its drop. */
export function Mark({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 64 64"
      width="64"
      height="64"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path
        d="M16 59h32a2 2 0 0 0 2-2V39.5c0-1.7-3-2.3-3-4.2s3.9-3.5 4.7-8.3C53 17.5 44.5 9.5 32 4 19.5 9.5 11 17.5 12.3 27c.8 4.8 4.7 6.4 4.7 8.3s-3 2.5-3 4.2V57a2 2 0 0 0 2 2z"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path
        d="M38.8 22.5c-3.2-2.9-11-3.2-12.9 1.6-2.3 6 13.2 8 12 15.5-1 6.2-9 6.8-13.4 3.1"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="32" cy="51.5" r="2.1" fill="currentColor" stroke="none" />
    </svg>
  )
}
