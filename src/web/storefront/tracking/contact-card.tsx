import { MapPin, Phone, User } from '#web/ui/icons.tsx'
import type { TrackedOrder } from './progress-steps.ts'

/** Shows the recipient; masked if only the order number, or only phone and city, were given (D15). */
export function ContactCard({ order: { contact, name, phone, city, address } }: { order: TrackedOrder }) {
  return (
    <section className="box" aria-labelledby="contact-title">
      <h2 id="contact-title">Livraison</h2>
      <ul className="order-contact">
        <li>
          <User aria-label="Nom" />
          <span>{name}</span>
        </li>
        {phone !== '' && (
          <li>
            <Phone aria-label="Téléphone" />
            <span className="num">{phone}</span>
          </li>
        )}
        <li>
          <MapPin aria-label="Adresse" />
          <span>
            {address !== null && (
              <>
                <span>{address}</span>
                <br />
              </>
            )}
            <span>{city}</span>
          </span>
        </li>
      </ul>
      {contact === 'masked' && phone !== '' && (
        <p className="hint">Vos coordonnées sont masquées sur cette page pour protéger votre vie privée.</p>
      )}
    </section>
  )
}
