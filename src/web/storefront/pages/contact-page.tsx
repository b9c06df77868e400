import type { ContactTexts } from '#domain/contents/contact.ts'
import { shownHref } from '#domain/contents/links.ts'
import { displayPhone } from '#domain/customers/contact-details.ts'
import { mailLink, whatsAppLink } from '#domain/shop/identity.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { leadsNowhere } from '#web/shop/on-offer.ts'
import { useSite } from '#web/shop/site.ts'
import { ArrowRight, Mail, MessageCircle } from '#web/ui/icons.tsx'
import { ownText } from '#web/ui/own-text.fr.ts'
import { Picture } from '#web/ui/picture.tsx'
import { WORDS } from './contact-words.fr.ts'
import { IdentityList } from './identity-list.tsx'
import '#web/ui/focus.css'
import './identity.css'
import './contact.css'

export function contactHead({ hours }: ContactTexts): Page {
  return {
    path: PATHS.contact,
    title: WORDS.headTitle,
    description: `${WORDS.headDescription} ${hours}`.trim(),
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
          <h1>{ownText(title)}</h1>
          {intro !== '' && <p>{ownText(intro)}</p>}
        </div>
        <div className="contact-body">
          {(whatsApp !== undefined || email !== undefined) && (
            <div className="contact-ways">
              {whatsApp !== undefined && (
                <a className="contact-way" href={whatsAppLink(identity)} target="_blank" rel="noopener">
                  <MessageCircle />
                  <h2>{WORDS.byChat}</h2>
                  <p>{displayPhone(whatsApp)}</p>
                  <span className="link-arrow">
                    {WORDS.chat} <ArrowRight size={20} />
                  </span>
                </a>
              )}
              {email !== undefined && (
                <a className="contact-way" href={mailLink(identity)}>
                  <Mail />
                  <h2>{WORDS.byMail}</h2>
                  <p>{email}</p>
                  <span className="link-arrow">
                    {WORDS.mail} <ArrowRight size={20} />
                  </span>
                </a>
              )}
            </div>
          )}
          <div className="contact-hours">
            {hours !== '' && <strong>{ownText(hours)}</strong>}
            {reply !== '' && <p>{ownText(reply)}</p>}
          </div>
        </div>
      </div>
      {links.length > 0 && (
        <section aria-labelledby="contact-asked">
          <h2 id="contact-asked">{ownText(asked.title)}</h2>
          <ul className="contact-asked">
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={shownHref(href)}>
                  {ownText(label)} <ArrowRight size={20} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {legal_notices.length > 0 && (
        <section aria-labelledby="contact-legal">
          <h2 id="contact-legal">{WORDS.legal}</h2>
          <IdentityList />
        </section>
      )}
    </div>
  )
}
