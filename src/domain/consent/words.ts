import type { ConsentPurpose } from './consent.ts'

/** The area names the purposes so; the storefront has words of its own, in both languages. */
export const CONSENT_LABELS: Readonly<Record<ConsentPurpose, string>> = {
  measurement: 'Mesure',
  advertising: 'Publicité',
}
