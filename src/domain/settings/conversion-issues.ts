import type { Issue } from '#domain/errors.ts'
import { found } from './refusals.ts'
import type { ConversionSettings, NetworkSettings } from './settings.ts'

const META_ID = /^\d{5,20}$/
const TIKTOK_PIXEL = /^[A-Z0-9]{10,30}$/

/** A network that is told, or whose script is loaded, is named by its data set. */
export function conversionIssues({ meta, tiktok }: ConversionSettings): Issue[] {
  const digits = 'C’est un nombre de 5 à 20\u00a0chiffres.'
  return found({
    'meta.dataset': datasetRefusal(meta, META_ID, digits),
    'meta.whatsapp_account':
      meta.whatsapp_account === '' || META_ID.test(meta.whatsapp_account) ? null : digits,
    'tiktok.dataset': datasetRefusal(
      tiktok,
      TIKTOK_PIXEL,
      'C’est un code de 10 à 30\u00a0lettres majuscules et chiffres.',
    ),
  })
}

function datasetRefusal(
  { dataset, tells, pixel }: NetworkSettings,
  pattern: RegExp,
  wrong: string,
): string | null {
  if (dataset === '') return tells || pixel ? 'Indiquez cet identifiant.' : null
  return pattern.test(dataset) ? null : wrong
}
