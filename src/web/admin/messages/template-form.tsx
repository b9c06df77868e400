import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  LANGUAGE_LABELS,
  MESSAGE_LANGUAGES,
  MESSAGE_PLANS,
  type MessageKey,
  type MessageLanguage,
} from '#domain/messages/templates.ts'
import { FormNotices } from '#web/admin/pieces/form-notices.tsx'
import { LeaveGuard } from '#web/admin/pieces/leave-guard.tsx'
import { SaveBar } from '#web/admin/pieces/save-bar.tsx'
import { SITE_QUERY } from '#web/data/site.ts'
import { usePreviewOrder } from './example-order.ts'
import { TemplateEditor } from './template-editor.tsx'
import { type TemplatePair, useTemplateForm } from './use-template-form.ts'
import '#web/admin/pieces/choices.css'
import '#web/admin/pieces/form-page.css'

/** Edits one template in both languages, side by side where there is room, otherwise in tabs. */
export function TemplateForm({ template, stored }: { template: MessageKey; stored: TemplatePair }) {
  const form = useTemplateForm(stored)
  const [shown, show] = useState<MessageLanguage>('fr')
  const name = useId()
  const { order, caption } = usePreviewOrder()
  const shopName = useQuery(SITE_QUERY).data?.name ?? ''
  // A refused field must be visible, so its tab opens by itself.
  const refused = MESSAGE_LANGUAGES.find((lang) => form.errorOf(lang) !== undefined)
  const current = refused !== undefined && form.errorOf(shown) === undefined ? refused : shown
  const { label, use } = MESSAGE_PLANS[template]
  return (
    <form ref={form.formRef} className="pf" aria-label={label} noValidate onSubmit={form.submit}>
      <LeaveGuard isDirty={form.isDirty} />
      <FormNotices failure={form.failure} conflict={form.conflict} />
      <div className="sheet">
        <div className="sheet-group">
          <div className="sheet-head">
            <h2>{label}</h2>
            <p className="muted">{use}</p>
          </div>
          <fieldset className="pf-seg tpl-tabs" aria-label="Langue">
            {MESSAGE_LANGUAGES.map((lang) => (
              <label key={lang} className={lang === current ? 'is-on' : undefined}>
                <input
                  type="radio"
                  className="sr"
                  name={name}
                  checked={lang === current}
                  onChange={() => show(lang)}
                />
                {LANGUAGE_LABELS[lang]}
              </label>
            ))}
          </fieldset>
          <div className="tpl-pair" data-shown={current}>
            {MESSAGE_LANGUAGES.map((lang) => (
              <TemplateEditor
                key={lang}
                template={template}
                lang={lang}
                text={form.typed[lang]}
                error={form.errorOf(lang)}
                order={order}
                shopName={shopName}
                caption={caption}
                onChange={(text) => form.setText(lang, text)}
              />
            ))}
          </div>
        </div>
      </div>
      <SaveBar isDirty={form.isDirty} isBusy={form.isBusy} isUploading={false} isSaved={form.isSaved}>
        {form.isDirty && (
          <button type="button" className="btn btn-quiet" onClick={form.reset}>
            Annuler
          </button>
        )}
      </SaveBar>
    </form>
  )
}
