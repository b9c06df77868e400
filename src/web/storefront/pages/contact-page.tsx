import { displayPhone } from '#domain/customers/contact-details.ts'
import { identityLines, mailLink, whatsAppLink } from '#domain/shop/identity.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useShopIdentity } from '#web/shop/identity.ts'
import { ArrowRight, Mail, MessageCircle } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { IdentityList } from './identity-list.tsx'
import './identity.css'
import './contact.css'

export const HEAD: Page = {
  path: PATHS.contact,
  title: 'Contact | Sillage',
  description: 'Écrivez à Sillage par e-mail ou par messagerie. Service client disponible 7j/7 de 9h à 19h.',
}

/** What shoppers ask most, with its answer on another page. */
const ASKED = [
  { label: 'Où est ma commande\u202f?', href: PATHS.tracking },
  { label: 'Quand serai-je livré\u202f?', href: `${PATHS.faq}#livraison` },
  { label: 'Quel format choisir\u202f?', href: `${PATHS.faq}#duree` },
  { label: 'Comment retourner un produit\u202f?', href: `${PATHS.faq}#retours` },
  { label: 'Toutes les questions fréquentes', href: PATHS.faq },
] as const

export function ContactPage() {
  const identity = useShopIdentity()
  const { email, whatsApp } = identity
  return (
    <div className="wrap contact">
      <div className="contact-head">
        <Picture
          className="contact-arch"
          src="/pictures/collection-unisexe.webp"
          alt=""
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 220px, 96px"
          maxWidth={960}
          loading="eager"
        />
        <div className="contact-title">
          <h1>Contact</h1>
          <p>Une question sur une odeur, un format, un colis&#8239;? Écrivez-nous.</p>
        </div>
        <div className="contact-body">
          {(whatsApp !== undefined || email !== undefined) && (
            <div className="contact-ways">
              {whatsApp !== undefined && (
                <a className="contact-way" href={whatsAppLink(identity)} target="_blank" rel="noopener">
                  <MessageCircle className="ic" aria-hidden="true" />
                  <h2>Par messagerie</h2>
                  <p>{displayPhone(whatsApp)}</p>
                  <span className="link-arrow">
                    Écrire sur WhatsApp <ArrowRight className="ic ic-20" aria-hidden="true" />
                  </span>
                </a>
              )}
              {email !== undefined && (
                <a className="contact-way" href={mailLink(identity)}>
                  <Mail className="ic" aria-hidden="true" />
                  <h2>Par e-mail</h2>
                  <p>{email}</p>
                  <span className="link-arrow">
                    Envoyer un e-mail <ArrowRight className="ic ic-20" aria-hidden="true" />
                  </span>
                </a>
              )}
            </div>
          )}
          <div className="contact-hours">
            <strong>Disponible 7j/7 de 9h à 19h</strong>
            <p>Nous vous répondrons dans les plus brefs délais.</p>
          </div>
        </div>
      </div>
      <section aria-labelledby="contact-asked">
        <h2 id="contact-asked">Peut-être déjà répondu</h2>
        <ul className="contact-asked">
          {ASKED.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>
                {label} <ArrowRight className="ic ic-20" aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      {identityLines(identity).length > 0 && (
        <section aria-labelledby="contact-legal">
          <h2 id="contact-legal">Mentions légales</h2>
          <IdentityList />
        </section>
      )}
    </div>
  )
}
