import { expect, it } from 'vitest'
import { admits, ROLES, type StaffAccess } from './roles.ts'

it.each([
  ['owner', ['proprietaire']],
  ['confirmation', ['proprietaire', 'confirmation']],
  ['preparation', ['proprietaire', 'preparation']],
  ['team', ['proprietaire', 'confirmation', 'preparation']],
] as const satisfies [StaffAccess, string[]][])('what is of %s is for %j alone', (access, roles) => {
  expect(ROLES.filter((role) => admits(access, role))).toEqual(roles)
})
