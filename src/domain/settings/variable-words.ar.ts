import type { VariableWords } from './variable-words.fr.ts'

export const VARIABLE_WORDS: VariableWords = {
  feesByCity: 'من {least} إلى {most} حسب المدينة',
  free: 'مجاني',
  freeFrom: 'مجاني ابتداءً من {amount} من المشتريات',
  at: 'بثمن {fees}',
  isFree: 'التوصيل مجاني.',
  costs: 'ثمن التوصيل {fees}.',
  costsUntil: 'ثمن التوصيل {fees}، وهو مجاني ابتداءً من {amount} من المشتريات.',
  everywhere: 'في كل مدن المغرب',
  mostCities: 'في معظم مدن المغرب',
  exceptCities: 'في المغرب (ما عدا {cities})',
  comma: '، ',
  and: ' و',
  or: ' أو ',
  fromTo: 'من {first} إلى {last}',
  closed: 'المتجر مغلق حاليًا.',
  millilitres: '{figures}\u00a0مل',
}
