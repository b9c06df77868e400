/** Is an own clause of /conditions, after those that the law wants; `text` is rich, `id` its anchor. */
export type OwnClause = { id: string; title: string; text: string }

/**
 * Holds the owner's own clauses. The legal ones are code, filled from the identity and the delivery settings.
 */
export type OwnTerms = { clauses: OwnClause[] }

export const TERMS_LIMITS = { clauses: 20, title: 80, text: 4000 } as const

/** Anchors of the legal clauses, in their order: an own clause has another one. */
export const LEGAL_CLAUSES = [
  'vendeur',
  'produits',
  'prix',
  'commande',
  'paiement',
  'livraison',
  'annulation',
  'produit-defectueux',
  'retractation',
  'responsabilite',
  'donnees-personnelles',
  'litiges',
] as const
export type LegalClause = (typeof LEGAL_CLAUSES)[number]

export const DEFAULT_TERMS: OwnTerms = { clauses: [] }
