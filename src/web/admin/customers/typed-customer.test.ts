import { describe, expect, it } from 'vitest'
import { customerIssues } from '#domain/customers/form.ts'
import { sampleCustomer } from '#tests/support/admin-samples.ts'
import { changedFields, fieldsOf, typedCustomer } from './typed-customer.ts'

const SALMA = sampleCustomer({ email: 'salma@example.ma', city: 'Fès', order_count: 3, total_spent: 850.5 })

describe('a typed customer', () => {
  it('is sent whole when it is new, blank as null', () => {
    expect(fieldsOf({ ...typedCustomer(null), name: 'Salma', phone: '0612345678', email: '  ' })).toEqual({
      name: 'Salma',
      phone: '0612345678',
      email: null,
      address: null,
      city: null,
      notes: null,
      order_count: 0,
      total_spent: 0,
    })
  })

  it('is sent by what was changed', () => {
    const before = typedCustomer(SALMA)
    expect(before).toMatchObject({ phone: '06 12 34 56 78', address: '', total_spent: '850,5' })
    expect(changedFields(before, before)).toEqual({})
    expect(changedFields({ ...before, city: '', total_spent: '1\u202f250,75' }, before)).toEqual({
      city: null,
      total_spent: 1250.75,
    })
  })

  it.each(['', ' ', 'deux', '1.5', '0x10', '1e3'])('has no count of orders in %o', (order_count) => {
    const before = typedCustomer(SALMA)
    expect(customerIssues(changedFields({ ...before, order_count }, before))).toEqual([
      { path: 'order_count', message: 'Le nombre de commandes n’est pas valide' },
    ])
  })
})
