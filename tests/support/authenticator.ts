import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  CreationOptions,
  RequestOptions,
  SentAssertion,
  SentPasskey,
} from '#contract/account/second-factor.ts'

const USER_PRESENT_AND_VERIFIED = 0x05
const USER_PRESENT = 0x01
const HAS_KEY = 0x40

type Ceremony = { origin: string; isVerified?: boolean }

/** An authenticator in software that makes one passkey and signs with it, as WebAuthn says (§6.1, §6.5.4). */
export function createAuthenticator(rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  let counter = 0

  function authenticatorData(flags: number, key: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpIdHash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, key])
  }

  /** COSE, in CBOR: an ES256 key of five entries. */
  function attestedKey(): Buffer {
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.byteLength]), credentialId, cose])
  }

  const id = credentialId.toString('base64url')
  return {
    make(
      { challenge }: Pick<CreationOptions, 'challenge'>,
      { origin, isVerified = true }: Ceremony,
    ): SentPasskey {
      const flags = (isVerified ? USER_PRESENT_AND_VERIFIED : USER_PRESENT) | HAS_KEY
      const data = authenticatorData(flags, attestedKey())
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.byteLength]),
        data,
      ])
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge }: RequestOptions, { origin, isVerified = true }: Ceremony): SentAssertion {
      counter += 1
      const data = authenticatorData(isVerified ? USER_PRESENT_AND_VERIFIED : USER_PRESENT)
      const client = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
    /** Back to an earlier state, as a copy of the key would be. */
    rewind() {
      counter = 0
    },
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
