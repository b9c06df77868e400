/** The shop for which passkeys are made: its host, and the addresses that its pages have. */
export type RelyingParty = { id: string; origins: string[] }
