/** Whoever is invoiced, as typed. */
export const INVOICED = {
  ...{ name: 'Salma Bennani', address: '14, rue des Orangers', city: 'Fès', company: '', ice: '' },
  ...{ language: 'fr', way: 'especes' },
} as const

/** An identity with which invoices are made. */
export const INVOICING_IDENTITY = {
  ...{ legalName: 'Dar Salma SARL', address: '3, rue des Orangers, Fès', tradeRegister: '4521 Fès' },
  ...{ ice: '001234567000089', taxId: '12345678', patente: '35123456' },
}
