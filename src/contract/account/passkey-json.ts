/** What browsers and the shop tell each other of passkeys: WebAuthn's own JSON, of it the fields in use. Base64url. */

type Descriptor = { id: string; type: 'public-key'; transports?: string[] }

export type CreationOptions = {
  rp: { name: string; id?: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  timeout?: number
  excludeCredentials?: Descriptor[]
  authenticatorSelection?: {
    residentKey?: 'required'
    requireResidentKey?: boolean
    userVerification?: 'required'
  }
  attestation?: 'none'
}

export type RequestOptions = {
  challenge: string
  timeout?: number
  rpId?: string
  allowCredentials?: Descriptor[]
  userVerification?: 'required'
}

export type SentPasskey = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] }
}

export type SentAssertion = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }
}
