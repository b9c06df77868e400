import { cityLabel } from '#domain/customers/city-label.fr.ts'
import { MapPin, Phone, User } from '#web/ui/icons.tsx'
import { WORDS } from './order-words.fr.ts'
import type { TrackedOrder } from './progress-steps.ts'

/** Shows the recipient; masked if only the order number, or only phone and city, were given (D15). */
export function ContactCard({ order: { contact, name, phone, city, address } }: { order: TrackedOrder }) {
  return (
    <section className="box" aria-labelledby="contact-title">
      <h2 id="contact-title">{WORDS.delivery}</h2>
      <ul className="order-contact">
        <li>
          <User aria-label={WORDS.name} />
          <span>{name}</span>
        </li>
        {phone !== '' && (
          <li>
            <Phone aria-label={WORDS.phone} />
            <span className="num">{phone}</span>
          </li>
        )}
        <li>
          <MapPin aria-label={WORDS.address} />
          <span>
            {address !== null && (
              <>
                <span>{address}</span>
                <br />
              </>
            )}
            <span>{cityLabel(city)}</span>
          </span>
        </li>
      </ul>
      {contact === 'masked' && phone !== '' && <p className="hint">{WORDS.masked}</p>}
    </section>
  )
}
