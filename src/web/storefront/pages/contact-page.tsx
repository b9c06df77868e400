import type { ContactTexts } from '#domain/contents/contact.ts'
import { displayPhone } from '#domain/customers/contact-details.ts'
import { mailLink, whatsAppLink } from '#domain/shop/identity.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { leadsNowhere } from '#web/shop/on-offer.ts'
import { useSite } from '#web/shop/site.ts'
import { ArrowRight, Mail, MessageCircle } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { IdentityList } from './identity-list.tsx'
import '#web/ui/focus.css'
import './identity.css'
import './contact.css'

export function contactHead({ hours }: ContactTexts): Page {
  return {
    path: PATHS.contact,
    title: 'Contact | {nom}',
    description: `Écrivez à {nom} par e-mail ou par messagerie. ${hours}`.trim(),
  }
}

export function ContactPage() {
  const { identity, legal_notices, on_offer } = useSite()
  const { picture, title, intro, hours, reply, asked } = useContents('contact')
  const { email, whatsApp } = identity
  const links = asked.links.filter(({ href }) => !leadsNowhere(href, on_offer))
  return (
    <div className="wrap contact">
      <div className="contact-head">
        <Picture
          className="contact-arch"
          focus={picture.focus}
          src={picture.src}
          alt=""
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 220px, 96px"
          maxWidth={960}
          loading="eager"
        />
        <div className="contact-title">
          <h1>{title}</h1>
          {intro !== '' && <p>{intro}</p>}
        </div>
        <div className="contact-body">
          {(whatsApp !== undefined || email !== undefined) && (
            <div className="contact-ways">
              {whatsApp !== undefined && (
                <a className="contact-way" href={whatsAppLink(identity)} target="_blank" rel="noopener">
                  <MessageCircle />
                  <h2>Par messagerie</h2>
                  <p>{displayPhone(whatsApp)}</p>
                  <span className="link-arrow">
                    Écrire sur WhatsApp <ArrowRight size={20} />
                  </span>
                </a>
              )}
              {email !== undefined && (
                <a className="contact-way" href={mailLink(identity)}>
                  <Mail />
                  <h2>Par e-mail</h2>
                  <p>{email}</p>
                  <span className="link-arrow">
                    Envoyer un e-mail <ArrowRight size={20} />
                  </span>
                </a>
              )}
            </div>
          )}
          <div className="contact-hours">
            {hours !== '' && <strong>{hours}</strong>}
            {reply !== '' && <p>{reply}</p>}
          </div>
        </div>
      </div>
      {links.length > 0 && (
        <section aria-labelledby="contact-asked">
          <h2 id="contact-asked">{asked.title}</h2>
          <ul className="contact-asked">
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>
                  {label} <ArrowRight size={20} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {legal_notices.length > 0 && (
        <section aria-labelledby="contact-legal">
          <h2 id="contact-legal">Mentions légales</h2>
          <IdentityList />
        </section>
      )}
    </div>
  )
}
