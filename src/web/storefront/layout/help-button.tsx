import { useEffect, useRef } from 'react'
import { useWhatsAppLink } from '#web/shop/identity.ts'
import { MessageCircle } from '#web/ui/icons.tsx'
import { useHelpRoom } from './use-help-room.ts'

/** The floating help button, bottom right, shown after a second; shrinks or hides so that it covers no content. */
export function HelpButton() {
  const chat = useWhatsAppLink()
  const place = useRef<HTMLElement>(null)
  const { shown, lift } = useHelpRoom(place)
  // Set by script: the Content-Security-Policy allows no style attributes in the HTML.
  useEffect(() => place.current?.style.setProperty('--lift', `${lift}px`), [lift])
  if (chat === undefined) return null
  return (
    <aside ref={place} className={`help has-${shown}`} aria-label="Aide">
      <a
        href={chat}
        target="_blank"
        rel="noopener"
        // Starts with the visible text, for speech control (WCAG 2.5.3).
        aria-label="Besoin d’aide? Contacter via WhatsApp"
      >
        <span>Besoin d’aide?</span>
        <MessageCircle className="ic" aria-hidden="true" />
      </a>
    </aside>
  )
}
