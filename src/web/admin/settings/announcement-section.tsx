import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { StoredSection } from '#contract/settings/settings.ts'
import { textsInForce } from '#domain/settings/announcement.ts'
import { SETTINGS_LIMITS } from '#domain/settings/limits.ts'
import { fillVariables, type VariableValues } from '#domain/settings/variables.ts'
import { shopValues } from '#web/admin/pieces/insertable.ts'
import { moveItem } from '#web/admin/pieces/move-item.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { CirclePlus } from '#web/ui/icons.tsx'
import { ANNOUNCEMENT_PLAN, announcementOf, type TextRow } from './announcement-draft.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AnnouncementRow } from './announcement-row.tsx'
import { nextId } from './delivery-draft.ts'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { useSectionForm } from './use-section-form.ts'
import './announcement.css'

type AnnouncementSectionProps = {
  stored: StoredSection<'announcement'>
  label: string
  values: VariableValues
}

/** Shows the texts of the bar, their days and their order. */
export function AnnouncementSection({ stored, label, values }: AnnouncementSectionProps) {
  const form = useSectionForm(ANNOUNCEMENT_PLAN, stored)
  const { draft, change, issueAt } = form.editing
  const { texts } = draft
  const within = useRef<HTMLFieldSetElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const insertable = shopValues(values)
  const shown = textsInForce(announcementOf(draft), serverNow()).flatMap(
    (text) => fillVariables(text, values) ?? [],
  )

  function changeRow(at: number, part: Partial<TextRow>) {
    change((known) => ({
      texts: known.texts.map((row, index) => (index === at ? { ...row, ...part } : row)),
    }))
  }

  /** The pressed button keeps the focus at its row's new place. */
  function move(from: number, to: number, control: string) {
    flushSync(() => change((known) => ({ texts: moveItem(known.texts, from, to) })))
    focusIn(Math.max(0, Math.min(to, texts.length - 1)), `[data-control=${control}]`)
  }

  function add() {
    flushSync(() =>
      change((known) => ({
        texts: [...known.texts, { id: nextId(known.texts), text: '', from: '', until: '' }],
      })),
    )
    focusIn(texts.length, '.announce-text')
  }

  function remove(at: number) {
    flushSync(() => change((known) => ({ texts: known.texts.filter((_, index) => index !== at) })))
    within.current?.querySelector<HTMLElement>('.announce-add')?.focus()
  }

  function focusIn(row: number, selector: string) {
    list.current?.children[row]?.querySelector<HTMLElement>(selector)?.focus()
  }

  return (
    <SectionFrame label={label} form={form}>
      <AnnouncementPreview texts={shown} />
      <SettingsGroup
        title="Les textes"
        note="Courts, dans l’ordre où ils se suivent. Un téléphone montre les deux premiers, ou le premier seul s’il est long."
      >
        <fieldset ref={within} aria-label="Textes du bandeau" className="places">
          <ol ref={list} className="announces">
            {texts.map((row, index) => (
              <AnnouncementRow
                key={row.id}
                row={row}
                position={index}
                count={texts.length}
                isFilled={fillVariables(row.text, values) !== undefined}
                values={insertable}
                issueAt={issueAt}
                onChange={(part) => changeRow(index, part)}
                onMove={(to, control) => move(index, to, control)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
          {texts.length < SETTINGS_LIMITS.announcements && (
            <div className="set-acts">
              <button type="button" className="btn btn-secondary announce-add" onClick={add}>
                <CirclePlus size={18} />
                Ajouter un texte
              </button>
            </div>
          )}
        </fieldset>
      </SettingsGroup>
    </SectionFrame>
  )
}
