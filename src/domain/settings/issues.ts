import { cleanText } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { IDENTITY_FIELDS, identityRefusal } from '#domain/shop/identity-fields.ts'
import { dayRefusal, periodRefusals } from '#domain/time/period.ts'
import { callIssues } from './call-issues.ts'
import { conversionIssues } from './conversion-issues.ts'
import { deliveryIssues } from './delivery-issues.ts'
import { orderIssues, riskIssues } from './figure-issues.ts'
import { SETTINGS_LIMITS } from './limits.ts'
import {
  figureRefusal,
  found,
  hoursRefusals,
  optionalPictureRefusal,
  textRefusal,
  tooLong,
  tooMany,
} from './refusals.ts'
import type {
  AnnouncementSettings,
  ClosingSettings,
  InvoicingSettings,
  SearchSettings,
  Settings,
  SettingsSection,
  ShippingSettings,
  ShopSettings,
} from './settings.ts'
import { variableRefusal } from './variables.ts'
import { volumeIssues } from './volume-issues.ts'

/**
 * Returns the issues of a section as typed; empty when it may be saved (A11.2). Paths are those of the value,
 * such as `identity.ice` and `fees.0.fee`. The form and the contract share it.
 */
export function settingsIssues<S extends SettingsSection>(section: S, typed: Settings[S]): Issue[] {
  return RULES[section](typed)
}

const RULES: { [S in SettingsSection]: (typed: Settings[S]) => Issue[] } = {
  shop: shopIssues,
  delivery: deliveryIssues,
  orders: orderIssues,
  risk: riskIssues,
  announcement: announcementIssues,
  search: searchIssues,
  closing: closingIssues,
  calls: callIssues,
  shipping: shippingIssues,
  volumes: volumeIssues,
  languages: () => [],
  integrations: () => [],
  consent: () => [],
  invoicing: invoicingIssues,
  conversions: conversionIssues,
}

/** Bounds each figure about parcels. */
const SHIPPING_FIGURES: Record<
  Exclude<keyof ShippingSettings, 'label_lists_articles'>,
  { least: number; most: number }
> = {
  catch_up_days: { least: 1, most: 60 },
  silent_days: { least: 1, most: 60 },
  return_late_days: { least: 1, most: 90 },
  packaging_cost: { least: 0, most: 500 },
}

function shippingIssues(shipping: ShippingSettings): Issue[] {
  const { catch_up_days, silent_days, return_late_days, packaging_cost } = SHIPPING_FIGURES
  const what = 'nombre'
  return found({
    catch_up_days: figureRefusal(shipping.catch_up_days, { ...catch_up_days, what }),
    silent_days: figureRefusal(shipping.silent_days, { ...silent_days, what }),
    return_late_days: figureRefusal(shipping.return_late_days, { ...return_late_days, what }),
    packaging_cost: figureRefusal(shipping.packaging_cost, { ...packaging_cost, what }),
    ...(shipping.silent_days < shipping.catch_up_days && {
      silent_days: 'Un colis est silencieux après le délai «\u00a0à rattraper\u00a0», pas avant.',
    }),
  })
}

function invoicingIssues({ has_vat, vat_rate, exemption, exemption_ar }: InvoicingSettings): Issue[] {
  const isRate = vat_rate > 0 && vat_rate <= 100 && Number.isInteger(Math.round(vat_rate * 10_000) / 100)
  const why = 'Dites pourquoi vos factures sont sans TVA.'
  return found({
    vat_rate: !has_vat || isRate ? null : 'Indiquez un taux, par exemple 20.',
    exemption: has_vat
      ? tooLong(exemption, SETTINGS_LIMITS.sentence)
      : textRefusal(exemption, SETTINGS_LIMITS.sentence, why),
    exemption_ar: has_vat
      ? tooLong(exemption_ar, SETTINGS_LIMITS.sentence)
      : textRefusal(exemption_ar, SETTINGS_LIMITS.sentence, why),
  })
}

function shopIssues({ name, logo, about, identity, hours, reply_delay }: ShopSettings): Issue[] {
  return found({
    name: textRefusal(name, SETTINGS_LIMITS.name, 'Indiquez le nom de la boutique.'),
    logo: optionalPictureRefusal(logo),
    about: tooLong(about, SETTINGS_LIMITS.about) ?? variableRefusal(about),
    ...Object.fromEntries(
      IDENTITY_FIELDS.map((field) => {
        const typed = cleanText(identity[field] ?? '')
        return [`identity.${field}`, typed === '' ? null : identityRefusal(field, typed)]
      }),
    ),
    'hours.days': hours.days.length === 0 ? 'Choisissez au moins un jour.' : null,
    ...hoursRefusals('hours', hours),
    reply_delay: textRefusal(
      reply_delay,
      SETTINGS_LIMITS.reply_delay,
      'Indiquez un délai, par exemple «\u00a024 heures\u00a0».',
    ),
  })
}

function announcementIssues({ texts }: AnnouncementSettings): Issue[] {
  return found({
    texts: tooMany(texts, SETTINGS_LIMITS.announcements),
    ...Object.fromEntries(
      texts.flatMap(({ text, ...period }, index) => {
        const days = periodRefusals(period)
        return [
          [
            `texts.${index}.text`,
            textRefusal(text, SETTINGS_LIMITS.announcement, 'Écrivez une annonce, ou retirez cette ligne.') ??
              variableRefusal(text),
          ],
          [`texts.${index}.from`, days.from],
          [`texts.${index}.until`, days.until],
        ]
      }),
    ),
  })
}

function searchIssues({ title, description, sharing_picture }: SearchSettings): Issue[] {
  return found({
    title: textRefusal(title, SETTINGS_LIMITS.title, 'Indiquez un titre.') ?? variableRefusal(title),
    description:
      textRefusal(description, SETTINGS_LIMITS.description, 'Indiquez une description.') ??
      variableRefusal(description),
    sharing_picture: optionalPictureRefusal(sharing_picture),
  })
}

function closingIssues({ closed, until, sentence }: ClosingSettings): Issue[] {
  return found({
    until: dayRefusal(until),
    sentence: closed
      ? textRefusal(sentence, SETTINGS_LIMITS.sentence, 'Écrivez une phrase pour vos clients.')
      : tooLong(sentence, SETTINGS_LIMITS.sentence),
  })
}
