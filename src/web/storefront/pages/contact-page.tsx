import { displayPhone } from '#domain/customers/contact-details.ts'
import { identityLines, mailLink, whatsAppLink } from '#domain/shop/identity.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useShopIdentity } from '#web/shop/identity.ts'
import { ArrowRight, Mail, MessageCircle } from '#web/ui/icons.tsx'
import { IdentityList } from './identity-list.tsx'
import './identity.css'
import './contact.css'

export const HEAD: Page = {
  path: PATHS.contact,
  title: 'Contact | Sillage',
  description: 'Écrivez à Sillage par e-mail ou par messagerie. Service client disponible 7j/7 de 9h à 19h.',
}

export function ContactPage() {
  const identity = useShopIdentity()
  const { email, whatsApp } = identity
  return (
    <div className="wrap contact">
      <div className="page-head">
        <h1>Contact</h1>
        <p>Une question sur une odeur, un format, un colis&#8239;? Écrivez-nous.</p>
      </div>
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
        <p>
          <strong>Disponible 7j/7 de 9h à 19h</strong>
        </p>
        <p>Nous vous répondrons dans les plus brefs délais.</p>
        <ul>
          <li>
            <a className="link" href={PATHS.tracking}>
              Suivre ma commande
            </a>
          </li>
          <li>
            <a className="link" href={PATHS.faq}>
              Questions fréquentes
            </a>
          </li>
        </ul>
      </div>
      {identityLines(identity).length > 0 && (
        <section className="contact-legal" aria-labelledby="contact-legal">
          <h2 id="contact-legal">Mentions légales</h2>
          <IdentityList />
        </section>
      )}
    </div>
  )
}
