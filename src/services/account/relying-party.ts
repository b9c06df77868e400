/** Identifies the shop for which passkeys are made by its host, and the addresses that its pages have. */
export type RelyingParty = { id: string; origins: string[] }
