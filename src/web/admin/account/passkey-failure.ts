import { type PasskeyBar, PasskeyNotGiven } from '#web/data/admin/passkeys.ts'

const SENTENCES: Record<PasskeyBar, string> = {
  known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  closed: 'La demande a été fermée, ou le temps est passé. Réessayez.',
  unable:
    'Cet appareil ne peut pas garder de clé d’accès. Activez son verrouillage (empreinte, visage ou code), ou utilisez un autre appareil.',
  elsewhere: 'Les clés d’accès ne servent qu’à l’adresse de la boutique. Ouvrez cette page à cette adresse.',
  other: 'La clé d’accès n’a pas été créée. Réessayez, ou utilisez un autre appareil.',
}

/** Says why no passkey was made, in a sentence. */
export function passkeyFailure(error: unknown): string {
  return SENTENCES[error instanceof PasskeyNotGiven ? error.bar : 'other']
}
