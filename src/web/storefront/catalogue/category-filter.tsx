import { useId } from 'react'
import { CATEGORIES, type Category } from '#domain/catalogue/filter.ts'
import { GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { WORDS } from './words.fr.ts'

type CategoryFilterProps = { value: Category; onChange: (category: Category) => void }

export function CategorySelect({ value, onChange }: CategoryFilterProps) {
  const id = useId()
  return (
    <div className="blk category">
      <div className="field">
        <label htmlFor={id}>{WORDS.category}</label>
        <span className="select">
          <select
            id={id}
            className="input"
            value={value}
            onChange={(event) =>
              onChange(CATEGORIES.find((category) => category === event.target.value) ?? 'all')
            }
          >
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {category === 'all' ? WORDS.allPerfumes : GENDER_LABELS[category]}
              </option>
            ))}
          </select>
          <ChevronDown />
        </span>
      </div>
    </div>
  )
}

/** Shows category pills on phones: Tous, Homme, Femme, Unisexe (S2.25). */
export function CategoryPills({ value, onChange }: CategoryFilterProps) {
  return (
    <fieldset className="only-m shop-bar" aria-label={WORDS.collection}>
      {CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          className={category === value ? 'pill is-on' : 'pill'}
          aria-pressed={category === value}
          onClick={() => onChange(category)}
        >
          {category === 'all' ? WORDS.all : GENDER_LABELS[category]}
        </button>
      ))}
    </fieldset>
  )
}
