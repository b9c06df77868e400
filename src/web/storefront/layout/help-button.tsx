import { useEffect, useState } from 'react'
import { useWhatsAppLink } from '#web/shop-identity.ts'
import { MessageCircle } from '#web/ui/icons.tsx'

/** The floating help button: appears after a second, steps aside on a phone while the page is read downwards. */
export function HelpButton() {
  const chat = useWhatsAppLink()
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    function follow() {
      setAside(window.scrollY > last && window.scrollY > 0)
      last = window.scrollY
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return (
    <aside aria-label="Aide">
      <a
        className={isAside ? 'help is-aside' : 'help'}
        href={chat}
        target="_blank"
        rel="noopener"
        // What is seen comes first, so that who speaks to the phone can name it.
        aria-label="Besoin d’aide? Contacter via WhatsApp"
      >
        <MessageCircle className="ic" aria-hidden="true" />
        <span>Besoin d’aide?</span>
      </a>
    </aside>
  )
}
