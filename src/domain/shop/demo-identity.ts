import type { ShopIdentity } from './identity.ts'

/** The numbers and addresses of the demo shop (D48) are fictional. */
export const DEMO_IDENTITY: ShopIdentity = {
  legalName: 'Sillage Parfums SARL',
  address: '12, rue des Essences, Casablanca',
  tradeRegister: '000000 Casablanca',
  ice: '000000000000000',
  taxId: '00000000',
  patente: '00000000',
  phone: '+212522000000',
  email: 'bonjour@sillage.example',
  cndp: 'D-000/2026',
  whatsApp: '+212600000000',
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/',
}

/**
 * Says whether a line of the demonstration's identity is still shown; such a shop says that it is a demonstration (D48).
 */
export function isDemonstration(identity: ShopIdentity): boolean {
  const demo = new Map(Object.entries(DEMO_IDENTITY))
  return Object.entries(identity).some(([field, value]) => demo.get(field) === value)
}

/** Returns the identity without the lines of the demonstration. */
export function withoutDemo(identity: ShopIdentity): ShopIdentity {
  const invented = new Map<string, unknown>(Object.entries(DEMO_IDENTITY))
  return Object.fromEntries(
    Object.entries(identity).filter(([field, value]) => invented.get(field) !== value),
  )
}
