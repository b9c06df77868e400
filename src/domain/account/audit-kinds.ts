/** Narrows the journal by the nouns that actions of each kind begin with: `order.closed` (A17.31). */
export const AUDIT_NOUNS = {
  commandes: [
    'order',
    'orders',
    'parcels',
    'parcel',
    'handover',
    'remittance',
    'customer_invoice',
    'customer_invoices',
  ],
  clients: ['customer', 'blocklist', 'stock_alert'],
  catalogue: [
    'product',
    'products',
    'prices',
    'stock',
    'picture',
    'promo_code',
    'promotion',
    'campaign',
    'review',
  ],
  boutique: ['settings', 'contents', 'translations', 'message', 'conversions', 'shop', 'demo', 'carrier'],
  acces: [
    ...['login', 'logout', 'session', 'sessions', 'password', 'username', 'name'],
    ...['passkey', 'passkeys', 'second_factor', 'recovery_codes', 'staff'],
  ],
} as const satisfies Record<string, readonly string[]>

export type AuditKind = keyof typeof AUDIT_NOUNS

export const AUDIT_KINDS = [
  'commandes',
  'clients',
  'catalogue',
  'boutique',
  'acces',
] as const satisfies AuditKind[]

export const AUDIT_KIND_LABELS: Record<AuditKind, string> = {
  commandes: 'Commandes',
  clients: 'Clients',
  catalogue: 'Catalogue',
  boutique: 'Boutique',
  acces: 'Accès',
}
