import type { MessageLanguage } from '#domain/messages/templates.ts'
import { wholeNumbers } from '#web/ui/whole-numbers.ts'
import './bubble.css'

/** Shows a message as WhatsApp does. */
export function Bubble({ text, lang, caption }: { text: string; lang: MessageLanguage; caption: string }) {
  return (
    <figure className="bubble">
      <figcaption>{wholeNumbers(caption)}</figcaption>
      <p dir={lang === 'ar' ? 'rtl' : 'ltr'} lang={lang === 'ar' ? 'ary' : 'fr'}>
        {wholeNumbers(text)}
      </p>
    </figure>
  )
}
