import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import {
  LANGUAGE_LABELS,
  MESSAGE_LANGUAGES,
  MESSAGE_PLANS,
  type MessageKey,
} from '#domain/messages/templates.ts'
import { chatLink } from '#web/admin/pieces/phone-links.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { type MessageTemplate, recordLanguage } from '#web/data/admin/messages.ts'
import { MessageCircle } from '#web/ui/icons.tsx'
import { type Choice, useMessage, type WrittenOrder } from './use-message.ts'

type MessageFormProps = {
  order: WrittenOrder
  first: MessageKey | undefined
  templates: readonly MessageTemplate[]
  onOpenChat?: (() => void) | undefined
  onClose: () => void
}

/** Asks for language, template and text; then opens WhatsApp. */
export function MessageForm({ order, first, templates, onOpenChat, onClose }: MessageFormProps) {
  const queryClient = useQueryClient()
  const written = useMessage(order, templates, first)
  const { lang, choice, offered, text, line, refusal } = written
  const name = useId()
  return (
    <div className="form">
      <fieldset className="pf-seg" aria-label="Langue">
        {MESSAGE_LANGUAGES.map((language) => (
          <label key={language} className={language === lang ? 'is-on' : undefined}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={language === lang}
              onChange={() => written.setLanguage(language)}
            />
            {LANGUAGE_LABELS[language]}
          </label>
        ))}
      </fieldset>
      <fieldset className="row msg-choices" aria-label="Message">
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            className={one === choice ? 'pill is-on' : 'pill'}
            aria-pressed={one === choice}
            onClick={() => written.choose(one)}
          >
            {labelOf(one)}
          </button>
        ))}
      </fieldset>
      <TextAreaField
        label="Texte"
        hint="Vous pouvez le changer pour cette fois."
        error={shownRefusal(refusal)}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        lang={lang === 'ar' ? 'ary' : 'fr'}
        rows={6}
        value={text}
        onChange={written.setTyped}
      />
      {written.mayAddLink && (
        <Tick
          className="msg-link"
          label="Ajouter le lien pour confirmer"
          text="Ajouter le lien pour confirmer"
          isOn={written.wantsLink}
          onChange={written.setWantsLink}
        />
      )}
      {line !== null && (
        <p className="msg-line" dir={lang === 'ar' ? 'rtl' : 'ltr'}>
          {line}
        </p>
      )}
      <LinkState link={written.link} />
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Fermer
        </button>
        <OpenChat
          href={refusal === null ? chatLink(order.phone, written.message) : null}
          onOpen={() => {
            void recordLanguage(queryClient, { id: order.id, lang })
            onOpenChat?.()
            onClose()
          }}
        />
      </div>
    </div>
  )
}

function OpenChat({ href, onOpen }: { href: string | null; onOpen: () => void }) {
  const label = (
    <>
      <MessageCircle size={20} />
      <span>Ouvrir WhatsApp</span>
    </>
  )
  if (href === null) {
    return (
      <button type="button" className="btn btn-primary" disabled>
        {label}
      </button>
    )
  }
  return (
    <a className="btn btn-primary" href={href} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
      {label}
      <span className="sr"> (nouvel onglet)</span>
    </a>
  )
}

function LinkState({ link }: { link: ReturnType<typeof useMessage>['link'] }) {
  if (link === null || link.data !== undefined) return null
  if (!link.isError) {
    return (
      <p className="muted" role="status">
        Le lien se prépare…
      </p>
    )
  }
  return (
    <p className="msg-failure" role="alert">
      <span>Le lien n’a pas pu être préparé.</span>{' '}
      <button type="button" className="link tap" onClick={() => void link.refetch()}>
        Réessayer
      </button>
    </p>
  )
}

function labelOf(choice: Choice): string {
  return choice === 'libre' ? 'Message libre' : MESSAGE_PLANS[choice].label
}

/** The text below the message already says that its link is being made. */
function shownRefusal(refusal: string | null): string | undefined {
  return refusal === null || refusal === 'Le lien se prépare.' ? undefined : refusal
}
