import { millilitres, USUAL_VOLUMES } from '#domain/catalogue/product.ts'
import { isOriginalBottle } from '#domain/catalogue/volumes.ts'
import type { Line } from '#web/admin/pieces/differences.ts'
import { readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'
import type { SectionPlan } from './use-section-form.ts'

export const VOLUME_KINDS = [
  { id: 'decant', label: 'Décant' },
  { id: 'original', label: 'Flacon d’origine' },
] as const

/** Holds a row as it is typed; `id` identifies it on the screen. */
export type VolumeRow = { id: number; ml: string; kind: (typeof VOLUME_KINDS)[number]['id'] }

export type VolumesDraft = { added: VolumeRow[] }

export const VOLUMES_PLAN: SectionPlan<'volumes', VolumesDraft> = {
  section: 'volumes',
  draftOf: ({ added }) => ({
    added: added.map(({ ml, is_original }, id) => ({
      ...{ id, ml: writeNumber(ml) },
      kind: is_original ? 'original' : 'decant',
    })),
  }),
  valueOf: ({ added }) => ({
    added: added.map(({ ml, kind }) => ({ ml: readTypedNumber(ml), is_original: kind === 'original' })),
  }),
  linesOf: ({ added }): Line[] => [
    ['Vos formats', added.map((row) => `${row.ml}\u00a0ml (${kindLabel(row)})`).join(', ')],
  ],
}

function kindLabel({ kind }: VolumeRow): string {
  return kind === 'original' ? 'flacon d’origine' : 'décant'
}

/** Every shop has these sizes, with what they are unless a perfume says otherwise. */
export const USUAL_LINES: readonly { measure: string; kind: string }[] = USUAL_VOLUMES.map((volume) => ({
  measure: `${millilitres(volume)}\u00a0ml`,
  kind: isOriginalBottle(volume, []) ? 'flacon d’origine' : 'décant',
}))
