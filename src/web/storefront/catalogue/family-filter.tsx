import { FAMILIES, type Family } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import { Check, ChevronDown } from '#web/ui/icons.tsx'

type FamilyFilterProps = {
  chosen: readonly Family[]
  counts: Record<Family, number> | undefined
  /** 'pairs': two columns without counts, for phones. */
  arrangement: 'list' | 'pairs'
  onChange: (families: Family[]) => void
}

/** Olfactive families, in a section open by default (S2.23). */
export function FamilyFilter({ chosen, counts, arrangement, onChange }: FamilyFilterProps) {
  return (
    <details className="blk" open>
      <summary className="blk-h">
        Familles olfactives <ChevronDown className="ic ic-20" aria-hidden="true" />
      </summary>
      <div className={arrangement === 'pairs' ? 'checks two' : 'checks'}>
        {FAMILIES.map((family) => {
          const isChosen = chosen.includes(family)
          return (
            <label key={family} className={isChosen ? 'check is-on' : 'check'}>
              <input
                type="checkbox"
                className="sr"
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((one) => one !== family) : [...chosen, family])
                }
              />
              <span className="tick" aria-hidden="true">
                <Check className="ic" />
              </span>
              {FAMILY_LABELS[family].label}
              {arrangement === 'list' && <span className="n num">{counts?.[family] ?? 0}</span>}
            </label>
          )
        })}
      </div>
    </details>
  )
}
