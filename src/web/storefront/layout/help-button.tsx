import { useEffect, useRef } from 'react'
import { useWhatsAppLink } from '#web/shop/site.ts'
import { MessageCircle } from '#web/ui/icons.tsx'
import { useHelpLift } from './use-help-lift.ts'
import { WORDS } from './words.fr.ts'

/**
 * Shows the floating help button, bottom right, shown after a second: a disc that opens into its words under pointer or
 * focus.
 */
export function HelpButton() {
  const chat = useWhatsAppLink()
  const place = useRef<HTMLElement>(null)
  const lift = useHelpLift(place)
  // A script sets it, because the Content-Security-Policy allows no style attributes in the HTML.
  useEffect(() => place.current?.style.setProperty('--lift', `${lift ?? 0}px`), [lift])
  if (chat === undefined) return null
  const room = lift === undefined ? 'unmeasured' : lift === null ? 'away' : ''
  return (
    <aside ref={place} className={`help ${room}`} aria-label={WORDS.help}>
      <a
        href={chat}
        target="_blank"
        rel="noopener"
        // Starts with the visible text, for speech control (WCAG 2.5.3).
        aria-label={WORDS.needHelpByWhatsApp}
      >
        <span>{WORDS.needHelp}</span>
        <MessageCircle />
      </a>
    </aside>
  )
}
