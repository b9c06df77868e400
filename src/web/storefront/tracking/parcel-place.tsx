import { WORDS } from './order-words.fr.ts'
import type { TrackedOrder } from './progress-steps.ts'

/** Shows the carrier of the parcel, and what it says (S15.1); nothing while the shop has it. */
export function ParcelPlace({ parcel }: Pick<TrackedOrder, 'parcel'>) {
  if (parcel === undefined) return null
  const { carrier, tracking, link, place } = parcel
  return (
    <p className="parcel-place">
      {place !== 'confiee' && <strong>{WORDS[place]}</strong>}
      <span>
        <span>{WORDS.givenTo}</span>
        <bdi>{carrier}</bdi>
        {tracking !== null && <span>{WORDS.trackedBy}</span>}
        {link === null ? (
          <span>{tracking}</span>
        ) : (
          <a className="link tap" href={link} target="_blank" rel="noopener">
            {tracking}
          </a>
        )}
      </span>
    </p>
  )
}
