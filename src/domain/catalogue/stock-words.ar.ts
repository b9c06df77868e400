import type { Words } from './stock-words.fr.ts'

export const WORDS: Words = {
  out: 'نفد المخزون',
  inStock: {
    zero: 'نفد المخزون',
    one: 'متوفر (قطعة واحدة)',
    two: 'متوفر (قطعتان)',
    few: 'متوفر ({count} قطع)',
    many: 'متوفر ({count} قطعة)',
    other: 'متوفر ({count} قطعة)',
  },
  insufficient: {
    zero: 'لم تبق أي قطعة من هذا المنتج.',
    one: 'لم تبق إلا قطعة واحدة من هذا المنتج.',
    two: 'لم تبق إلا قطعتان من هذا المنتج.',
    few: 'لم تبق إلا {count} قطع من هذا المنتج.',
    many: 'لم تبق إلا {count} قطعة من هذا المنتج.',
    other: 'لم تبق إلا {count} قطعة من هذا المنتج.',
  },
  lineOut: '{name}: نفد المخزون.',
  lineShort: '{name}: {message}',
}
