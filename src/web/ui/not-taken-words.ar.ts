import type { Words } from './not-taken-words.fr.ts'

export const WORDS: Words = {
  only: 'أُعيد عند التسليم',
  all: 'أُعيدت القطع كلها ({quantity}) عند التسليم',
  some: {
    zero: 'لم تُعد أي قطعة من {quantity} عند التسليم',
    one: 'أُعيدت قطعة واحدة من {quantity} عند التسليم',
    two: 'أُعيدت قطعتان من {quantity} عند التسليم',
    few: 'أُعيدت {count} قطع من {quantity} عند التسليم',
    many: 'أُعيدت {count} قطعة من {quantity} عند التسليم',
    other: 'أُعيدت {count} قطعة من {quantity} عند التسليم',
  },
}
