/** It is displayed in place of an erased person's name (D42). */
export const ERASED_NAME = 'Personne effacée'

/** An order always has a phone number until its person is erased. */
export function isErased({ phone }: { phone: string }): boolean {
  return phone === ''
}

/** Orders placed before this instant lose their personal data. */
export function retentionEnd(now: Date, years: number): Date {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() - years)
  return end
}
