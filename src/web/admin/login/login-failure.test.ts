import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/data/api-error.ts'
import { loginFailure } from './login-failure.ts'

describe('a login that fails', () => {
  it('says what the server said', () => {
    const refusal = JSON.stringify({ code: 'wrong_credentials', message: 'Identifiants incorrects.' })
    expect(loginFailure(new ApiError(401, refusal, ''))).toBe('Identifiants incorrects.')
  })

  it('says that it failed where the server said nothing that can be shown', () => {
    expect(loginFailure(new ApiError(502, '<h1>Bad Gateway</h1>', ''))).toBe('Échec de la connexion')
  })

  it('says that something went wrong where nobody answered', () => {
    expect(loginFailure(new TypeError('Failed to fetch'))).toBe(
      'Une erreur est survenue lors de la connexion',
    )
  })
})
