import type { Words } from './shipping-gauge-words.fr.ts'

export const WORDS: Words = {
  free: 'التوصيل مجاني',
  before: 'بقي ',
  after: ' فقط لتستفيدوا من التوصيل المجاني',
  gauge: 'نحو التوصيل المجاني',
}
