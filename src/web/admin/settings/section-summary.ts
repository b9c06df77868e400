import type { StoredSettings } from '#contract/settings/settings.ts'
import { millilitres } from '#domain/catalogue/product.ts'
import { shopVolumes } from '#domain/catalogue/volumes.ts'
import { askedPurposes } from '#domain/consent/consent.ts'
import { CONSENT_LABELS } from '#domain/consent/words.ts'
import { NETWORK_LABELS, NETWORKS } from '#domain/conversions/networks.ts'
import { missingOfSeller } from '#domain/customer-invoices/seller.ts'
import { formatDirhams } from '#domain/money.ts'
import { textsInForce } from '#domain/settings/announcement.ts'
import { isClosed } from '#domain/settings/closing.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { fillVariables, type VariableValues, variableValues } from '#domain/settings/variables.ts'
import { hoursInWords } from '#domain/shop/hours.ts'
import { missingLines } from '#domain/shop/identity.ts'
import { formatWeekday } from '#web/admin/pieces/dates.ts'
import { writeNumber } from '#web/admin/pieces/typed-number.ts'
import { serverNow } from '#web/data/server-clock.ts'

/** Returns the present values for the shop's own texts. */
export function currentValues({ shop, delivery, volumes }: StoredSettings): VariableValues {
  return variableValues({ ...shop.value, delivery: delivery.value, volumes: volumes.value })
}

type Summary = { text: string; isWarning: boolean }

/** Returns a section in one line; a warning where the owner has something to do. */
export function sectionSummary(section: SettingsSection, settings: StoredSettings): Summary {
  const [text, isWarning = false] = SUMMARIES[section](settings)
  return { text, isWarning }
}

const SUMMARIES: Record<SettingsSection, (settings: StoredSettings) => [text: string, isWarning?: boolean]> =
  {
    shop({ shop: { value } }) {
      const missing = missingLines(value.identity)
      if (missing.length === 0) return [`${value.name}, ${hoursInWords(value.hours)}`]
      return [`${value.name}. À compléter\u00a0: ${missing.join(', ')}`, true]
    },
    delivery({ delivery: { value } }) {
      const { fee, free_from, delay, unserved } = value
      const free = free_from === null ? '' : `, offerte dès ${formatDirhams(free_from)}`
      const not =
        unserved.length === 0 ? '' : `, sauf ${unserved.length}\u00a0ville${unserved.length > 1 ? 's' : ''}`
      return [`${formatDirhams(fee)}${free}, en ${delay}${not}`]
    },
    orders({ orders: { value } }) {
      return [
        `${value.max_pieces_per_order}\u00a0pièces au plus, «\u00a0plus que ${value.low_stock_threshold}\u00a0»`,
      ]
    },
    risk({ risk: { value } }) {
      return [`Deux colis refusés\u00a0: ${value.refused_often}\u00a0points`]
    },
    announcement(settings) {
      const values = currentValues(settings)
      const texts = textsInForce(settings.announcement.value, serverNow())
      const [first, ...others] = texts.flatMap((text) => fillVariables(text, values) ?? [])
      if (first === undefined) return ['Pas de bandeau']
      const more = others.length === 0 ? '' : `, et ${others.length} autre${others.length > 1 ? 's' : ''}`
      return [`${first}${more}`]
    },
    search(settings) {
      const { title } = settings.search.value
      return [fillVariables(title, currentValues(settings)) ?? title]
    },
    volumes({ volumes: { value } }) {
      return [`${shopVolumes(value.added).map(millilitres).join(', ')}\u00a0ml`]
    },
    calls({ calls: { value } }) {
      return [`Appels ${hoursInWords(value.hours)}`]
    },
    shipping({ shipping: { value } }) {
      return [`Silencieux après ${value.silent_days}\u00a0jours`]
    },
    languages({ languages: { value } }) {
      return [value.arabic ? 'Français et arabe' : 'Français']
    },
    integrations({ integrations: { value } }) {
      return [value.index_now ? 'Flux de produits et IndexNow' : 'Flux de produits']
    },
    consent({ consent: { value } }) {
      const asked = askedPurposes(value).map((purpose) => CONSENT_LABELS[purpose])
      return [asked.length === 0 ? 'Rien n’est demandé' : asked.join(' et ')]
    },
    invoicing({ shop, invoicing: { value } }) {
      const vat = value.has_vat ? `TVA ${writeNumber(value.vat_rate)}\u00a0%` : 'Sans TVA'
      return missingOfSeller(shop.value.identity).length > 0 ? [`${vat}. Identité à compléter`] : [vat]
    },
    conversions({ conversions: { value } }) {
      const told = NETWORKS.filter((network) => value[network].tells)
      if (told.length === 0) return ['Rien n’est envoyé']
      const names = told.map((network) => NETWORK_LABELS[network]).join(' et ')
      return [`${names}, ${value.moment === 'delivered' ? 'à la livraison' : 'à la confirmation'}`]
    },
    closing({ closing: { value } }) {
      if (!isClosed(value, serverNow())) return ['La boutique est ouverte']
      return [value.until === null ? 'Fermée' : `Fermée, rouvre le ${formatWeekday(value.until)}`, true]
    },
  }
