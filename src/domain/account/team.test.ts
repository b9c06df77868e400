import { describe, expect, it } from 'vitest'
import { findNameFault, leavesNoOwner, proposedUsername } from './team.ts'

it('a first name is asked for, and fits', () => {
  expect(findNameFault(' ')).toBe('Le prénom est requis')
  expect(findNameFault(` ${'n'.repeat(40)} `)).toBeUndefined()
  expect(findNameFault('n'.repeat(41))).toBe('Le prénom compte au plus 40 caractères')
})

it('a username is proposed from a name, without accents and signs', () => {
  expect(proposedUsername(' Élodie  El-Idrissi ')).toBe('elodie.el.idrissi')
  expect(proposedUsername('سلمى 2')).toBe('سلمى.2')
  expect(proposedUsername('n'.repeat(41))).toBe('n'.repeat(40))
  expect(proposedUsername('!')).toBe('')
})

describe('the last owner', () => {
  const owner = { id: 1, role: 'proprietaire', active: true }
  const second = { ...owner, id: 2 }
  const clerk = { id: 3, role: 'confirmation', active: true }

  it('cannot become anything else, nor leave', () => {
    expect(leavesNoOwner([owner, clerk], { ...owner, role: 'confirmation' })).toBe(true)
    expect(leavesNoOwner([owner, clerk], { ...owner, active: false })).toBe(true)
    expect(leavesNoOwner([owner, { ...second, active: false }], { ...owner, active: false })).toBe(true)
  })

  it('may while there is another one who may sign in, and others always may', () => {
    expect(leavesNoOwner([owner, second], { ...owner, active: false })).toBe(false)
    expect(leavesNoOwner([owner, clerk], { ...clerk, role: 'proprietaire' })).toBe(false)
    expect(leavesNoOwner([owner, clerk], { ...clerk, active: false })).toBe(false)
    expect(leavesNoOwner([owner, clerk], owner)).toBe(false)
  })
})
