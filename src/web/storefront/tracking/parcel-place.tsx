import type { TrackedOrder } from './progress-steps.ts'

const SENTENCES = {
  'nouvelle-tentative': 'Nouvelle tentative de livraison prévue',
  retour: 'Votre colis revient vers nous',
}

/** Shows the carrier of the parcel, and what it says (S15.1); nothing while the shop has it. */
export function ParcelPlace({ parcel }: Pick<TrackedOrder, 'parcel'>) {
  if (parcel === undefined) return null
  const { carrier, tracking, link, place } = parcel
  return (
    <p className="parcel-place">
      {place !== 'confiee' && <strong>{SENTENCES[place]}</strong>}
      <span>
        <span>Confiée à </span>
        <bdi>{carrier}</bdi>
        {tracking !== null && <span>{' · suivi\u00a0'}</span>}
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
