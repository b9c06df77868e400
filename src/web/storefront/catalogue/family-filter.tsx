import { FAMILIES, type Family } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import { Check, ChevronDown } from '#web/ui/icons.tsx'
import { WORDS } from './words.fr.ts'

type FamilyFilterProps = {
  chosen: readonly Family[]
  /** Counts are hidden until they are known. */
  counts: Record<Family, number> | undefined
  onChange: (families: Family[]) => void
}

/**
 * Shows olfactive families, in a section that is open by default (S2.23). A family without results is greyed
 * and stays usable.
 */
export function FamilyFilter({ chosen, counts, onChange }: FamilyFilterProps) {
  return (
    <details className="blk families" open>
      <summary className="blk-h">
        {WORDS.families} <ChevronDown size={20} />
      </summary>
      <fieldset className="checks" aria-label={WORDS.families}>
        {FAMILIES.map((family) => {
          const isChosen = chosen.includes(family)
          const count = counts?.[family]
          return (
            <label
              key={family}
              className={isChosen ? 'check is-on' : count === 0 ? 'check is-empty' : 'check'}
            >
              <input
                type="checkbox"
                className="sr"
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((one) => one !== family) : [...chosen, family])
                }
              />
              <span className="tick" aria-hidden="true">
                <Check />
              </span>
              {FAMILY_LABELS[family].label}
              <span className="n num">{count}</span>
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}
