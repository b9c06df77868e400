import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureAt } from '#contract/pictures/url.ts'
import type { StoredSection } from '#contract/settings/settings.ts'
import { SETTINGS_LIMITS } from '#domain/settings/limits.ts'
import { fillVariables, type VariableValues } from '#domain/settings/variables.ts'
import { shopValues } from '#web/admin/pieces/insertable.ts'
import { firstStartQuery } from '#web/data/admin/first-start.ts'
import { housePicture } from '#web/head/structured-shop.ts'
import { PictureSetting } from './picture-setting.tsx'
import { SEARCH_PLAN } from './search-draft.ts'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { TextSetting } from './text-setting.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Search engines usually show so many characters of each. */
const SHOWN_TITLE = 60
const SHOWN_DESCRIPTION = 155

type SearchSectionProps = {
  stored: StoredSection<'search'>
  label: string
  name: string
  values: VariableValues
}

/** Edits how the home page is shown elsewhere: title, description and picture. */
export function SearchSection({ stored, label, name, values }: SearchSectionProps) {
  const form = useSectionForm(SEARCH_PLAN, stored)
  const [isUploading, setUploading] = useState(false)
  const { data: firstStart } = useQuery(firstStartQuery())
  const house = housePicture({ has_demo: firstStart != null && firstStart.demo !== null })
  const { editing } = form
  const { draft, change, issueAt } = editing
  const insertable = shopValues(values)
  const title = fillVariables(draft.title, values) ?? ''
  const description = fillVariables(draft.description, values) ?? ''
  const host = window.location.host
  return (
    <SectionFrame label={label} form={form} isUploading={isUploading}>
      <SettingsGroup title="Dans les moteurs de recherche">
        <fieldset aria-label="Titre et description" className="pf-fields">
          <TextSetting
            editing={editing}
            name="title"
            most={SETTINGS_LIMITS.title}
            label="Titre"
            hint={lengthHint(title, SHOWN_TITLE)}
            values={insertable}
          />
          <TextSetting
            editing={editing}
            name="description"
            most={SETTINGS_LIMITS.description}
            label="Description"
            lines="many"
            hint={lengthHint(description, SHOWN_DESCRIPTION)}
            values={insertable}
          />
        </fieldset>
        <figure className="preview">
          <figcaption>Dans une recherche</figcaption>
          <div className="preview-result">
            <p className="site">
              <b>{name}</b>
              <span>{host}</span>
            </p>
            <p className="title">{cut(title, SHOWN_TITLE)}</p>
            <p className="text">{cut(description, SHOWN_DESCRIPTION)}</p>
          </div>
        </figure>
      </SettingsGroup>
      <SettingsGroup title="Quand on partage votre lien">
        <PictureSetting
          label="Image de partage"
          hint="Horizontale, 1200 × 630 pixels au mieux. Sans image, c’est celle de la maison."
          name="l’image de partage"
          url={draft.sharing_picture}
          error={issueAt('sharing_picture')}
          preview={
            <figure className="preview">
              <figcaption>Dans WhatsApp</figcaption>
              <div className="preview-link">
                <img
                  src={draft.sharing_picture === null ? house : pictureAt(draft.sharing_picture, 960)}
                  alt=""
                />
                <div>
                  <p className="title">{title}</p>
                  <p className="text">{description}</p>
                  <p className="site">{host}</p>
                </div>
              </div>
            </figure>
          }
          onChange={(sharing_picture) => change({ sharing_picture })}
          onUploading={setUploading}
        />
      </SettingsGroup>
    </SectionFrame>
  )
}

/** Writes `52 caractères ; au-delà de 60, la fin est coupée.`. */
function lengthHint(text: string, shown: number): string {
  return `${[...text].length}\u00a0caractères\u202f; au-delà de ${shown}, la fin est souvent coupée.`
}

/** Cuts after a whole word, as search engines do. */
function cut(text: string, most: number): string {
  if ([...text].length <= most) return text
  return `${[...text]
    .slice(0, most)
    .join('')
    .replace(/[\s,]+\S*$/, '')}…`
}
