import type { ShopIdentity } from './identity.ts'

/** Identity of the demo shop (D48): fictional numbers and addresses. */
export const DEMO_IDENTITY: ShopIdentity = {
  isDemonstration: true,
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
