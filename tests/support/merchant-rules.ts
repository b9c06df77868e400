import type { XmlElement } from './strict-xml.ts'

type Rule = {
  attribute: string
  /** Says how often it may come. */
  times: 'once' | 'at most once' | 'up to ten times'
  is: RegExp
  source: string
}

const HELP = 'https://support.google.com/merchants/answer'
const ADDRESS = /^https?:\/\/[!-~]{1,2000}$/
const MONEY = /^\d+\.\d{2} MAD$/
const DAY = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?:Z|[+-]\d{4})`

/** What Google Merchant Center demands of an item, as its help says it; Meta, TikTok and Pinterest read the same words. */
const RULES: readonly Rule[] = [
  { attribute: 'g:id', times: 'once', is: /^[\x21-\x7e]{1,50}$/, source: `${HELP}/6324405` },
  { attribute: 'title', times: 'once', is: /^.{1,150}$/u, source: `${HELP}/6324415` },
  { attribute: 'description', times: 'once', is: /^[\s\S]{1,5000}$/u, source: `${HELP}/6324468` },
  { attribute: 'link', times: 'once', is: ADDRESS, source: `${HELP}/6324416` },
  { attribute: 'g:image_link', times: 'once', is: ADDRESS, source: `${HELP}/6324350` },
  { attribute: 'g:additional_image_link', times: 'up to ten times', is: ADDRESS, source: `${HELP}/6324370` },
  // Google's help has both spellings; Meta's fields have this one.
  {
    attribute: 'g:availability',
    times: 'once',
    is: /^(?:in stock|out of stock)$/,
    source: `${HELP}/6324448`,
  },
  { attribute: 'g:condition', times: 'once', is: /^(?:new|used|refurbished)$/, source: `${HELP}/6324469` },
  { attribute: 'g:price', times: 'once', is: MONEY, source: `${HELP}/6324371` },
  { attribute: 'g:sale_price', times: 'at most once', is: MONEY, source: `${HELP}/6324471` },
  {
    attribute: 'g:sale_price_effective_date',
    times: 'at most once',
    is: new RegExp(`^${DAY}/${DAY}$`),
    source: `${HELP}/6324460`,
  },
  { attribute: 'g:brand', times: 'once', is: /^.{1,70}$/u, source: `${HELP}/6324351` },
  { attribute: 'g:identifier_exists', times: 'once', is: /^(?:yes|no)$/, source: `${HELP}/6324478` },
  { attribute: 'g:item_group_id', times: 'once', is: /^[\w-]{1,50}$/, source: `${HELP}/6324507` },
  { attribute: 'g:size', times: 'once', is: /^.{1,100}$/u, source: `${HELP}/6324492` },
  { attribute: 'g:gender', times: 'once', is: /^(?:male|female|unisex)$/, source: `${HELP}/6324479` },
  { attribute: 'g:product_type', times: 'once', is: /^.{1,750}$/u, source: `${HELP}/6324406` },
  { attribute: 'g:google_product_category', times: 'once', is: /^\d+$/, source: `${HELP}/6324436` },
  { attribute: 'g:shipping', times: 'at most once', is: /^\s*$/, source: `${HELP}/6324484` },
]

const MOST = { once: 1, 'at most once': 1, 'up to ten times': 10 } as const

/**
 * Lists what a feed breaks of RSS 2.0 (https://www.rssboard.org/rss-specification) and of the rules above; empty when a
 * reader takes it.
 */
export function feedFaults(rss: XmlElement): string[] {
  const [channel, ...others] = rss.children
  if (
    rss.name !== 'rss' ||
    rss.attributes.version !== '2.0' ||
    channel?.name !== 'channel' ||
    others.length > 0
  )
    return ['It is not RSS 2.0.']
  if (rss.attributes['xmlns:g'] !== 'http://base.google.com/ns/1.0') return ['The namespace g is another.']
  const missing = ['title', 'link', 'description'].filter((name) => textOf(channel, name) === undefined)
  const items = itemsOf(rss)
  const ids = items.map((item) => textOf(item, 'g:id'))
  return [
    ...missing.map((name) => `The channel has no ${name}.`),
    ...(new Set(ids).size === ids.length ? [] : ['An id comes twice.']),
    ...items.flatMap(itemFaults),
  ]
}

export function itemsOf(rss: XmlElement): XmlElement[] {
  return rss.children[0]?.children.filter(({ name }) => name === 'item') ?? []
}

export function textOf(element: XmlElement, child: string): string | undefined {
  return element.children.find(({ name }) => name === child)?.text
}

function itemFaults(item: XmlElement): string[] {
  const id = textOf(item, 'g:id') ?? '?'
  const known = new Set(RULES.map(({ attribute }) => attribute))
  const faults = RULES.flatMap(({ attribute, times, is, source }) => {
    const found = item.children.filter(({ name }) => name === attribute)
    const isOften = found.length <= MOST[times] && (times !== 'once' || found.length === 1)
    const isWritten = found.every(
      ({ text }) => is.test(text) && text.trim() === (attribute === 'g:shipping' ? '' : text),
    )
    return isOften && isWritten ? [] : [`${attribute} of ${id} (${source}): ${found.map(({ text }) => text)}`]
  })
  const unknown = item.children
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => `Nobody reads ${name}.`)
  return [...faults, ...unknown, ...saleFaults(item, id), ...shippingFaults(item, id)]
}

/** The lower price is lower, its time ends after it begins, and it has no time of its own without a price. */
function saleFaults(item: XmlElement, id: string): string[] {
  const [price, sale] = ['g:price', 'g:sale_price'].map((name) => Number.parseFloat(textOf(item, name) ?? ''))
  const [from, until] = (textOf(item, 'g:sale_price_effective_date') ?? '').split('/')
  if (from && (Number.isNaN(sale) || !(Date.parse(from) < Date.parse(until ?? ''))))
    return [`${id}: time of a sale`]
  return sale !== undefined && price !== undefined && sale >= price ? [`${id}: sale price`] : []
}

function shippingFaults(item: XmlElement, id: string): string[] {
  return item.children
    .filter(({ name }) => name === 'g:shipping')
    .flatMap((shipping) =>
      textOf(shipping, 'g:country') === 'MA' && MONEY.test(textOf(shipping, 'g:price') ?? '')
        ? []
        : [`${id}: shipping`],
    )
}
