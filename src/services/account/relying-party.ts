/** For whom passkeys are made: the shop's host, and the addresses that its pages have. */
export type RelyingParty = { id: string; origins: string[] }
