import { useRef } from 'react'
import { cleanLines } from '#domain/customers/contact-details.ts'
import { fillMessage } from '#domain/messages/fill.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/messages/issues.ts'
import {
  DEFAULT_MESSAGES,
  LANGUAGE_LABELS,
  MESSAGE_PLANS,
  type MessageKey,
  type MessageLanguage,
} from '#domain/messages/templates.ts'
import { MESSAGE_VARIABLES, messageValues, type ToldOrder } from '#domain/messages/variables.ts'
import { insertText } from '#web/admin/pieces/insert-text.ts'
import { InsertValue } from '#web/admin/pieces/insert-value.tsx'
import { insertables } from '#web/admin/pieces/insertable.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { useInsertion } from '#web/admin/pieces/use-insertion.ts'
import { Bubble } from './bubble.tsx'

/** Stands for the links of real messages. */
const LINKS = {
  confirmation: '/c/8f2b…',
  tracking: '/suivi?order=…',
  product: '/produit/…',
  review: '/avis/8f2b…',
} as const

type TemplateEditorProps = {
  template: MessageKey
  lang: MessageLanguage
  text: string
  error: string | undefined
  order: ToldOrder
  shopName: string
  caption: string
  onChange: (text: string) => void
}

/** Shows a template in one language: its text, the values it may hold, and how it reads. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { template, lang, text, error, order, shopName, caption, onChange } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const insert = useInsertion(box, onChange)
  const aim = MESSAGE_PLANS[template].link
  const link = aim === null ? undefined : window.location.origin + LINKS[aim]
  const filled = fillMessage(text, messageValues(order, { shopName, link, lang }), lang)
  const label = LANGUAGE_LABELS[lang]
  const first = DEFAULT_MESSAGES[template][lang]
  return (
    <section className="tpl-editor" aria-label={label}>
      <div className="insertable">
        <TextAreaField
          label={label}
          error={error}
          hint={lengthHint(text)}
          ref={box}
          name={lang}
          dir={lang === 'ar' ? 'rtl' : 'ltr'}
          lang={lang === 'ar' ? 'ary' : 'fr'}
          rows={8}
          value={text}
          onChange={onChange}
        />
        <InsertValue
          label={label}
          values={VALUES}
          onInsert={(written) => insert((selected) => insertText(selected, written))}
        />
      </div>
      {cleanLines(text) !== first && (
        <button type="button" className="link tap" onClick={() => onChange(first)}>
          Reprendre le texte d’origine<span className="sr">, {label}</span>
        </button>
      )}
      <Bubble text={filled.text} lang={lang} caption={caption} />
      {filled.missing.length > 0 && (
        <p className="muted">
          Proposé seulement quand la commande a&nbsp;:{' '}
          {filled.missing.map((name) => MESSAGE_VARIABLES[name].toLowerCase()).join(', ')}.
        </p>
      )}
    </section>
  )
}

const VALUES = insertables(MESSAGE_VARIABLES)

function lengthHint(text: string): string {
  return `${[...cleanLines(text)].length}\u00a0/\u00a0${MAX_MESSAGE_LENGTH} caractères`
}
