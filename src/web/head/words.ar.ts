import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  home: 'الرئيسية',
  country: 'المغرب',
  keywords:
    'عطور المغرب، عيّنات عطور، عيّنات عطور المغرب، عطور رجالية، عطور نسائية، عطور للجنسين، عطور بثمن مناسب المغرب، الدفع عند الاستلام، الدار البيضاء، الرباط، مراكش',
  payment: 'الدفع نقدًا عند الاستلام',
  reviewer: 'زبون',
  category: 'عطر، {family}',
  size: '{ml}\u00a0مل',
  fact: '{term}: {text}',
}
