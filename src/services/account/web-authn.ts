/** Loaded with the first passkey: its parsers of certificates would be a tenth of the processor time of each start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
