import { isUsual } from '#domain/catalogue/product.ts'
import { LARGEST_VOLUME_ML, MAX_OTHER_VOLUMES, volumeOf } from '#domain/catalogue/volumes.ts'
import type { Issue } from '#domain/errors.ts'
import { figureRefusal, found, tooMany } from './refusals.ts'
import type { VolumeSettings } from './settings.ts'

const BOUNDS = { least: 1, most: LARGEST_VOLUME_ML, what: 'nombre de millilitres' }

export function volumeIssues({ added }: VolumeSettings): Issue[] {
  return found({
    added: tooMany(added, MAX_OTHER_VOLUMES),
    ...Object.fromEntries(
      added.map(({ ml }, index) => {
        const volume = volumeOf(ml)
        const isKnown =
          (volume !== undefined && isUsual(volume)) || added.findIndex((other) => other.ml === ml) < index
        return [
          `added.${index}.ml`,
          figureRefusal(ml, BOUNDS) ?? (isKnown ? `Le format ${ml}\u00a0ml est déjà dans la liste.` : null),
        ]
      }),
    ),
  })
}
