import { expect, test } from 'vitest'
import { ApiError } from '#web/data/api-error.ts'
import { failureText } from './failure-text.ts'

test('only a 404 says that there is no order', () => {
  expect(failureText(new ApiError(404, '', 'Not Found'))).toBe('Aucune commande trouvée')
})

test.each([500, 502, 503])('a %i says that the look-up failed, whatever the server says', (status) => {
  const body = JSON.stringify({ code: 'internal', message: 'Une erreur est survenue. Veuillez réessayer.' })
  expect(failureText(new ApiError(status, body, ''))).toBe(
    'La recherche n’a pas abouti. Réessayez dans un instant.',
  )
})

test('a refusal gives its own reason, no answer the connection', () => {
  const body = JSON.stringify({ code: 'too_many_requests', message: 'Trop de tentatives.' })
  expect(failureText(new ApiError(429, body, ''))).toBe('Trop de tentatives.')
  expect(failureText(new TypeError('Failed to fetch'))).toBe(
    'La recherche n’a pas abouti. Vérifiez votre connexion, puis réessayez.',
  )
})
