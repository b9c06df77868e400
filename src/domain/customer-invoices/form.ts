import { cleanText } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { readIdentityField } from '#domain/shop/identity-fields.ts'
import type { InvoiceBuyer } from './document.ts'

/** So many characters fit a line of the buyer. */
export const MAX_BUYER_LINE = 200

/** Is the buyer as typed: what is empty is not printed. */
export type TypedBuyer = Record<keyof InvoiceBuyer, string>

/** Returns what is wrong with a buyer as typed; a company's ICE has 15 digits. */
export function buyerIssues(typed: TypedBuyer): Issue[] {
  const { name, address, city, company, ice } = cleaned(typed)
  const tooLong = Object.entries({ name, address, city, company }).flatMap(([path, text]) =>
    text.length > MAX_BUYER_LINE ? [{ path, message: `${MAX_BUYER_LINE} caractères au plus.` }] : [],
  )
  return [
    ...(name === '' ? [{ path: 'name', message: 'Indiquez le nom du client.' }] : []),
    ...(address === '' ? [{ path: 'address', message: 'Indiquez l’adresse du client.' }] : []),
    ...(city === '' ? [{ path: 'city', message: 'Indiquez la ville du client.' }] : []),
    ...tooLong,
    ...(ice !== '' && readIdentityField('ice', ice) === null
      ? [{ path: 'ice', message: 'L’ICE comporte 15 chiffres.' }]
      : []),
    ...(ice !== '' && company === ''
      ? [{ path: 'company', message: 'Indiquez la société à qui appartient cet ICE.' }]
      : []),
  ]
}

/** Returns a valid buyer as it is printed. */
export function buyerOf(typed: TypedBuyer): InvoiceBuyer {
  const { company, ice, ...others } = cleaned(typed)
  return { ...others, company: company || null, ice: ice === '' ? null : readIdentityField('ice', ice) }
}

function cleaned({ name, address, city, company, ice }: TypedBuyer): TypedBuyer {
  return {
    name: cleanText(name),
    address: cleanText(address),
    city: cleanText(city),
    company: cleanText(company),
    ice: cleanText(ice),
  }
}
