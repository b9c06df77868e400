import { displayPhone } from '#domain/customers/contact-details.ts'
import type { ShopSettings } from '#domain/settings/settings.ts'
import { hoursInWords } from '#domain/shop/hours.ts'
import type { ShopIdentity } from '#domain/shop/identity.ts'
import type { Line } from '#web/admin/pieces/differences.ts'
import type { SectionPlan } from './use-section-form.ts'

export type ShopDraft = Required<{ [Name in keyof ShopIdentity]: string }> & {
  name: string
  logo: string | null
  about: string
  days: string[]
  opens: string
  closes: string
  reply_delay: string
}

export const SHOP_PLAN: SectionPlan<'shop', ShopDraft> = {
  section: 'shop',
  draftOf,
  valueOf: shopOf,
  linesOf,
}

function draftOf({ name, logo, about, identity, hours, reply_delay }: ShopSettings): ShopDraft {
  return {
    name,
    logo,
    about,
    legalName: identity.legalName ?? '',
    address: identity.address ?? '',
    tradeRegister: identity.tradeRegister ?? '',
    ice: identity.ice ?? '',
    taxId: identity.taxId ?? '',
    patente: identity.patente ?? '',
    phone: identity.phone === undefined ? '' : displayPhone(identity.phone),
    email: identity.email ?? '',
    cndp: identity.cndp ?? '',
    whatsApp: identity.whatsApp === undefined ? '' : displayPhone(identity.whatsApp),
    instagram: identity.instagram ?? '',
    tiktok: identity.tiktok ?? '',
    days: hours.days.map(String),
    opens: hours.opens,
    closes: hours.closes,
    reply_delay,
  }
}

/** Returns the identity as sent; the server leaves out its blank fields. */
function shopOf({
  name,
  logo,
  about,
  days,
  opens,
  closes,
  reply_delay,
  ...identity
}: ShopDraft): ShopSettings {
  return { name, logo, about, identity, hours: { days: days.map(Number), opens, closes }, reply_delay }
}

function linesOf(draft: ShopDraft): Line[] {
  return [
    ['Nom', draft.name],
    ['Logo', draft.logo === null ? '' : draft.logo],
    ['Phrase', draft.about],
    ['Horaires', hoursInWords(shopOf(draft).hours)],
    ['Délai de réponse', draft.reply_delay],
    ['Téléphone', draft.phone],
    ['WhatsApp', draft.whatsApp],
    ['E-mail', draft.email],
    ['Instagram', draft.instagram],
    ['TikTok', draft.tiktok],
    ['Raison sociale', draft.legalName],
    ['Adresse', draft.address],
    ['RC', draft.tradeRegister],
    ['ICE', draft.ice],
    ['IF', draft.taxId],
    ['Patente', draft.patente],
    ['CNDP', draft.cndp],
  ]
}
