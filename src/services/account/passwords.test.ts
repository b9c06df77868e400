import { describe, expect, it } from 'vitest'
import { DUMMY_HASH, hashPassword, verifyPassword } from './passwords.ts'

describe('a password', () => {
  it('is verified, and no other is', async () => {
    const hash = await hashPassword('Safran & cèdre')
    expect(await verifyPassword('Safran & cèdre', hash)).toBe(true)
    for (const other of ['safran & cèdre', 'Safran & cèdre ', '', DUMMY_HASH]) {
      expect(await verifyPassword(other, hash)).toBe(false)
    }
  })

  it('is the same however its accents are typed', async () => {
    const hash = await hashPassword('cèdre'.normalize('NFD'))
    expect(await verifyPassword('cèdre'.normalize('NFC'), hash)).toBe(true)
  })

  it('is kept as argon2id with the parameters beside it, under a salt of its own', async () => {
    const [one, other] = [await hashPassword('santal'), await hashPassword('santal')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(one).not.toContain('santal')
  })

  it('hashed at another cost is checked at that cost', async () => {
    // Test vector of the reference implementation: argon2 somesalt -id -t 2 -k 256 -p 1, for "password".
    const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await verifyPassword('password', hash)).toBe(true)
    expect(await verifyPassword('passwore', hash)).toBe(false)
    expect(await verifyPassword('password', hash.replace('t=2', 't=3'))).toBe(false)
  })

  it.each([
    '',
    'password',
    '$2b$10$abcdefghijklmnopqrstuv',
    '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65',
    '$argon2id$v=19$m=256,t=2$c29tZXNhbHQ$nf65',
  ])('is never right where the kept hash is none of ours: %s', async (hash) => {
    await expect(verifyPassword('password', hash)).rejects.toThrow('unknown form')
  })

  it('that matches the dummy hash does not exist', async () => {
    for (const password of ['', 'password', '\0']) {
      expect(await verifyPassword(password, DUMMY_HASH)).toBe(false)
    }
  })
})
