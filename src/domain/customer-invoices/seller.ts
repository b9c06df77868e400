import { withoutDemo } from '#domain/shop/demo-identity.ts'
import type { ShopIdentity } from '#domain/shop/identity.ts'

/** Says who sells, as an invoice prints it; null for what the shop has not filled in. */
export type InvoiceSeller = {
  name: string
  address: string
  ice: string
  tax_id: string
  patente: string
  trade_register: string | null
  phone: string | null
  email: string | null
}

/** An invoice needs these (art. 145-III CGI); the trade register is printed where there is one. */
const NEEDED = [
  { field: 'legalName', words: 'la raison sociale' },
  { field: 'address', words: 'l’adresse' },
  { field: 'ice', words: 'l’ICE' },
  { field: 'taxId', words: 'l’identifiant fiscal' },
  { field: 'patente', words: 'la patente' },
] as const satisfies { field: keyof ShopIdentity; words: string }[]

/** Names what the seller still lacks, as within a sentence; lines of the demonstration are nobody's. */
export function missingOfSeller(identity: ShopIdentity): string[] {
  const own = withoutDemo(identity)
  return NEEDED.filter(({ field }) => own[field] === undefined).map(({ words }) => words)
}

/** Returns the seller; null while something is missing. */
export function sellerOf(identity: ShopIdentity): InvoiceSeller | null {
  const { legalName, address, ice, taxId, patente, tradeRegister, phone, email } = withoutDemo(identity)
  if (!legalName || !address || !ice || !taxId || !patente) return null
  return {
    ...{ name: legalName, address, ice, tax_id: taxId, patente },
    ...{ trade_register: tradeRegister ?? null, phone: phone ?? null, email: email ?? null },
  }
}
