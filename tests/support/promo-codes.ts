/** The kind of code that there was first: a percentage of any basket, any number of times. */
export const UNBOUND = {
  kind: 'percentage',
  amount: 0,
  smallest_basket: null,
  once_per_phone: false,
} as const
