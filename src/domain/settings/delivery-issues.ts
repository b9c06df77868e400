import { placeKey } from '#domain/customers/city-names.ts'
import { hasLetter } from '#domain/customers/contact-details.ts'
import { isRegion } from '#domain/customers/regions.ts'
import type { Issue } from '#domain/errors.ts'
import { SETTINGS_LIMITS } from './limits.ts'
import { figureRefusal, found, isRepeated, textRefusal, tooMany } from './refusals.ts'
import type { DeliverySettings, PlaceFee } from './settings.ts'

export function deliveryIssues(delivery: DeliverySettings): Issue[] {
  const { fee, free_from, min_days, max_days, delay, fees, unserved } = delivery
  // Keys are computed once, because a list may have hundreds of cities that are compared with each other.
  const keys = fees.map(({ kind, name }) => `${kind} ${placeKey(name)}`)
  const unservedKeys = unserved.map(placeKey)
  return found({
    fee: feeRefusal(fee),
    free_from:
      free_from === null
        ? null
        : figureRefusal(free_from, { least: 1, most: SETTINGS_LIMITS.free_from, what: 'montant' }),
    min_days: figureRefusal(min_days, { least: 0, most: SETTINGS_LIMITS.days, what: 'nombre de jours' }),
    max_days:
      max_days < min_days
        ? 'Ce nombre de jours doit être au moins égal au premier.'
        : figureRefusal(max_days, { least: 1, most: SETTINGS_LIMITS.days, what: 'nombre de jours' }),
    delay: textRefusal(
      delay,
      SETTINGS_LIMITS.delay,
      'Indiquez le délai en mots, par exemple «\u00a01 à 3 jours ouvrés\u00a0».',
    ),
    fees: tooMany(fees, SETTINGS_LIMITS.fees),
    ...Object.fromEntries(
      fees.flatMap((place, index) => [
        [
          `fees.${index}.name`,
          placeRefusal(place, {
            isTwice: isRepeated(keys, index),
            isUnserved: unservedKeys.some((key) => keys[index] === `city ${key}`),
          }),
        ],
        [`fees.${index}.fee`, feeRefusal(place.fee)],
      ]),
    ),
    unserved: tooMany(unserved, SETTINGS_LIMITS.unserved),
    ...Object.fromEntries(
      unserved.map((city, index) => [
        `unserved.${index}`,
        cityRefusal(city) ?? (isRepeated(unservedKeys, index) ? 'Cette ville est présente deux fois.' : null),
      ]),
    ),
  })
}

function placeRefusal(
  { kind, name }: PlaceFee,
  { isTwice, isUnserved }: { isTwice: boolean; isUnserved: boolean },
): string | null {
  if (kind === 'region' && !isRegion(name)) return 'Choisissez une région.'
  const refusal = kind === 'city' ? cityRefusal(name) : null
  if (refusal !== null) return refusal
  if (isTwice) {
    return kind === 'city' ? 'Cette ville est présente deux fois.' : 'Cette région est présente deux fois.'
  }
  return isUnserved ? 'Cette ville est aussi parmi celles que vous ne livrez pas.' : null
}

function cityRefusal(city: string): string | null {
  if (!hasLetter(city)) return 'Indiquez une ville.'
  return textRefusal(city, SETTINGS_LIMITS.city, 'Indiquez une ville.')
}

function feeRefusal(fee: number): string | null {
  return figureRefusal(fee, { least: 0, most: SETTINGS_LIMITS.fee, what: 'montant' })
}
