import { foldText } from '#domain/text.ts'

/** Is a delivered or confirmed order, with what its shopper agreed to tell. */
export type ToldOrder = {
  /** Both networks count an event with the same name and id once. */
  id: string
  /** When it was delivered or confirmed. */
  happened_at: Date
  /** In DH: what the shopper pays. */
  value: number
  /** In its canonical form, as `+212612345678`. */
  phone: string
  name: string
  city: string
  /** Ids are those of the feed; prices are in DH. */
  lines: readonly { id: string; quantity: number; price: number }[]
  user_agent: string | null
  fbp: string | null
  fbc: string | null
  ctwa_clid: string | null
  ttp: string | null
  ttclid: string | null
}

type Telling = {
  /** Returns the SHA-256 of a text, in lower-case hexadecimal. */
  hash: (text: string) => string
  /** The shop's first page: orders do not keep the one they were placed on. */
  pageUrl: string
}

const CURRENCY = 'MAD'

/**
 * Returns Meta's event. Phone, name, city and country are normalised and hashed as its documentation says. An order of an ad
 * that opens WhatsApp is a messaging event where the shop's WhatsApp account is known.
 */
export function metaEvent(
  order: ToldOrder,
  { hash, pageUrl, whatsAppAccount }: Telling & { whatsAppAccount: string },
): object {
  const { id, happened_at, value, lines, fbp, fbc, ctwa_clid, user_agent } = order
  const [firstName = '', ...others] = nameWords(order.name)
  const lastName = others.join(' ')
  const isOfWhatsApp = ctwa_clid !== null && whatsAppAccount !== ''
  return {
    event_name: 'Purchase',
    event_time: seconds(happened_at),
    event_id: id,
    ...(isOfWhatsApp
      ? { action_source: 'business_messaging', messaging_channel: 'whatsapp' }
      : { action_source: 'website', event_source_url: pageUrl }),
    user_data: {
      ph: [hash(order.phone.replace(/\D/g, ''))],
      ...(firstName !== '' && { fn: [hash(firstName)] }),
      ...(lastName !== '' && { ln: [hash(lastName)] }),
      ct: [hash(cityWord(order.city))],
      country: [hash('ma')],
      ...(isOfWhatsApp
        ? { ctwa_clid, whatsapp_business_account_id: whatsAppAccount }
        : {
            ...(user_agent !== null && { client_user_agent: user_agent }),
            ...(fbc !== null && { fbc }),
            ...(fbp !== null && { fbp }),
          }),
    },
    custom_data: {
      currency: CURRENCY,
      value,
      content_type: 'product',
      contents: lines.map(({ id, quantity, price }) => ({ id, quantity, item_price: price })),
    },
  }
}

/** Returns TikTok's event. Its documentation asks for the phone with its '+', other than Meta's. */
export function tiktokEvent(order: ToldOrder, { hash, pageUrl }: Telling): object {
  const { id, happened_at, value, phone, lines, ttclid, ttp, user_agent } = order
  return {
    event: 'CompletePayment',
    event_time: seconds(happened_at),
    event_id: id,
    user: {
      phone: hash(phone),
      ...(ttclid !== null && { ttclid }),
      ...(ttp !== null && { ttp }),
      ...(user_agent !== null && { user_agent }),
    },
    page: { url: pageUrl },
    properties: {
      currency: CURRENCY,
      value,
      content_type: 'product',
      contents: lines.map(({ id, quantity, price }) => ({ content_id: id, quantity, price })),
    },
  }
}

/** Returns a name's words in lower case without punctuation; accents stay, as in Meta's example 'Valéry'. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean)
}

/** Returns a city in lower case without spaces, punctuation and accents: `El Jadida` is `eljadida`. */
export function cityWord(city: string): string {
  return foldText(city).replace(/[^\p{L}\p{N}]/gu, '')
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
