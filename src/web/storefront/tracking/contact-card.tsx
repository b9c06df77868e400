import { MapPin, Phone, User } from '#web/ui/icons.tsx'
import type { TrackedOrder } from './progress-steps.ts'

/** Who receives the order; masked for whoever gave only a number, or only phone and city (decision 15). */
export function ContactCard({ order: { contact, name, phone, city, address } }: { order: TrackedOrder }) {
  return (
    <section className="box" aria-labelledby="contact-title">
      <h2 id="contact-title">Livraison</h2>
      <ul className="order-contact">
        <li>
          <User className="ic" role="img" aria-label="Nom" />
          <span>{name}</span>
        </li>
        <li>
          <Phone className="ic" role="img" aria-label="Téléphone" />
          <span className="num">{phone}</span>
        </li>
        <li>
          <MapPin className="ic" role="img" aria-label="Adresse" />
          <span>
            {address !== null && (
              <>
                {address}
                <br />
              </>
            )}
            {city}
          </span>
        </li>
      </ul>
      {contact === 'masked' && (
        <p className="hint">Vos coordonnées sont masquées sur cette page pour protéger votre vie privée.</p>
      )}
    </section>
  )
}
