/** Says where an order came from (A18.4). */
export const SOURCES = ['boutique', 'telephone', 'whatsapp', 'instagram', 'comptoir', 'panier'] as const
export type OrderSource = (typeof SOURCES)[number]

export const SOURCE_LABELS: Record<OrderSource, string> = {
  boutique: 'Boutique',
  telephone: 'Téléphone',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  comptoir: 'Comptoir',
  panier: 'Panier inachevé',
}

/** Says where an order that staff write down came from (A19.1). */
export const STAFF_SOURCES = [
  'telephone',
  'whatsapp',
  'instagram',
  'comptoir',
] as const satisfies readonly OrderSource[]
export type StaffSource = (typeof STAFF_SOURCES)[number]
