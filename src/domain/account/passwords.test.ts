import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPasswordFault, newPassword } from './passwords.ts'

describe('a password that is made up', () => {
  it('is readable, uses every random draw, and is accepted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 16, maxLength: 16 }), (draws) => {
        fc.pre(new Set(draws).size > 10)
        const left = [...draws]
        const password = newPassword((limit) => {
          expect(limit).toBe(31)
          return left.shift() ?? Number.NaN
        })
        expect(left).toEqual([])
        expect(password).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/)
        expect(findPasswordFault(password)).toBeUndefined()
      }),
    )
  })
})

describe('a password that is chosen', () => {
  it.each(['password12', 'azerty1234', 'sillage2026', 'k7#Qz!vR9w2', ''])('is too short: %s', (password) => {
    expect(findPasswordFault(password)).toBe('too_short')
  })

  it('is long enough with twelve characters, and too long with more than two hundred', () => {
    expect(findPasswordFault('k7#Qz!vR9w2p')).toBeUndefined()
    expect(findPasswordFault('le cèdre de l’Atlas '.repeat(10))).toBeUndefined()
    expect(findPasswordFault(`${'le cèdre de l’Atlas '.repeat(10)}!`)).toBe('too_long')
  })

  it('is guessed however many rows of keys it is made of', () => {
    expect(findPasswordFault('abcdqwerzxcv7890hijkuiop')).toBe('guessable')
    expect(findPasswordFault('dfkmwdfkmw-hijk')).toBe('guessable')
  })

  it('needs six characters of its own, whatever is around them', () => {
    expect(findPasswordFault('sillage-dfkmwz')).toBeUndefined()
    expect(findPasswordFault('sillage-dfkmw')).toBe('guessable')
    // Three keys in a row are no row yet.
    expect(findPasswordFault('sillage-dmwabc')).toBeUndefined()
  })

  it('may hold short names of the administrator, which say nothing', () => {
    expect(findPasswordFault('abxabxabxdfkmw', ['abx'])).toBeUndefined()
    expect(findPasswordFault('abxkabxkabxkdfmwz', ['abxk'])).toBe('guessable')
    expect(findPasswordFault('zebu-dfkmwzzz', ['zebu'])).toBeUndefined()
    expect(findPasswordFault('zebu-zebu-dfkmw', ['zebu'])).toBe('guessable')
  })

  it.each([
    'password1234',
    'P@ssw0rd2026!',
    'azertyuiop12',
    'AZERTY123456789',
    'motdepasse!!!',
    'Mot de passe 12',
    '123456789012',
    '0987654321098',
    'aaaaaaaaaaaaaaa',
    'abcabcabcabc',
    'qsdfghjklmqsdf',
    'Sillage2026!!',
    'sillage-parfums',
    'Boutique de parfum 2026',
    'administrateur1',
    'Casablanca1998',
    'MarocMarocMaroc',
    'iloveyou2026?',
    'Mohamed061990',
  ])('is guessed: %s', (password) => {
    expect(findPasswordFault(password)).toBe('guessable')
  })

  it('is guessable when it is the administrator’s own name', () => {
    expect(findPasswordFault('Nezha.Alaoui2026', ['nezha.alaoui'])).toBe('guessable')
    expect(findPasswordFault('Nezha.Alaoui2026')).toBeUndefined()
  })

  it.each([
    'Rosée du matin 7',
    'le cèdre de l’Atlas',
    'un mot de passe pour les essais',
    'quatre ânes gris sous la pluie',
    'parfum de pluie sur le toit',
    'k7#Qz!vR9w2p',
    'خيمة زرقاء في الصحراء',
  ])('is accepted: %s', (password) => {
    expect(findPasswordFault(password)).toBeUndefined()
  })
})
