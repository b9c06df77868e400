import { useId, useState } from 'react'
import { FAMILIES, GENDERS } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS, GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import type { ContentLink } from '#domain/contents/parts.ts'
import { categoryPath, PATHS, shopSearchPath } from '#web/routing/paths.ts'
import { Field } from '#web/ui/field.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type Editing, issueOf, part } from './editing.ts'
import { PlainInput } from './text-input.tsx'

const MAX_LABEL = 60
const MAX_HREF = 500

/** A link may lead to these pages of the shop, in groups. */
const PLACES = [
  {
    label: 'Pages',
    places: [
      { href: PATHS.home, label: 'Accueil' },
      { href: PATHS.shop, label: 'Toute la boutique' },
      ...GENDERS.map((gender) => ({
        href: categoryPath(gender),
        label: `Collection ${GENDER_LABELS[gender]}`,
      })),
      { href: PATHS.quiz, label: 'Quiz' },
      { href: PATHS.box, label: 'Coffret' },
      { href: PATHS.faq, label: 'Questions fréquentes' },
      { href: PATHS.contact, label: 'Contact' },
      { href: PATHS.tracking, label: 'Suivi de commande' },
      { href: PATHS.terms, label: 'Conditions de vente' },
    ],
  },
  {
    label: 'Familles olfactives',
    places: FAMILIES.map((family) => ({
      href: shopSearchPath(family, 'famille'),
      label: FAMILY_LABELS[family].label,
    })),
  },
] as const

const ELSEWHERE = 'elsewhere'

type LinkFieldsProps = {
  editing: Editing<ContentLink>
  legend: string
  /** Says whether the legend is visible; it is not where the words stand just above it already. */
  isTold?: boolean
}

/** Shows the words of a link and where it leads: a page of the shop, chosen from a list, or any address. */
export function LinkFields({ editing, legend, isTold = true }: LinkFieldsProps) {
  return (
    <fieldset className="ct-link">
      <legend className={isTold ? 'pf-label' : 'sr'}>{legend}</legend>
      <div className="pf-pair">
        <PlainInput editing={part(editing, 'label')} label="Texte" most={MAX_LABEL} />
        <DestinationField editing={part(editing, 'href')} />
      </div>
    </fieldset>
  )
}

/** Edits a link that may be left out. */
export function OptionalLinkFields({
  editing,
  legend,
}: {
  editing: Editing<ContentLink | null>
  legend: string
}) {
  const { value, change } = editing
  return (
    <>
      <Switch
        isOn={value !== null}
        onChange={(isOn) => change(() => (isOn ? { label: '', href: PATHS.shop } : null))}
      >
        {legend}
      </Switch>
      {value !== null && (
        <LinkFields
          legend={legend}
          isTold={false}
          editing={{ ...editing, value, change: (edit) => change((known) => edit(known ?? value)) }}
        />
      )}
    </>
  )
}

function DestinationField({ editing }: { editing: Editing<string> }) {
  const { value, change } = editing
  const isListed = PLACES.some(({ places }) => places.some(({ href }) => href === value))
  const [isElsewhere, setElsewhere] = useState(!isListed)
  const addressId = useId()
  return (
    <Field
      label="Destination"
      error={issueOf(editing)}
      hint={isElsewhere ? 'Une page (/faq#livraison), une adresse (https://…), mailto: ou tel:' : undefined}
    >
      {(control) => (
        <div className="ct-destination">
          <span className="select">
            <select
              {...control}
              value={isElsewhere ? ELSEWHERE : value}
              onChange={({ target }) => {
                setElsewhere(target.value === ELSEWHERE)
                change(() => (target.value === ELSEWHERE ? '' : target.value))
              }}
            >
              {PLACES.map(({ label, places }) => (
                <optgroup key={label} label={label}>
                  {places.map((place) => (
                    <option key={place.href} value={place.href}>
                      {place.label}
                    </option>
                  ))}
                </optgroup>
              ))}
              <option value={ELSEWHERE}>Autre adresse…</option>
            </select>
            <ChevronDown />
          </span>
          {isElsewhere && (
            <input
              className={control.className}
              id={addressId}
              aria-label="Adresse du lien"
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_HREF}
              placeholder="https://…"
              value={value}
              onChange={({ target }) => change(() => target.value)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
