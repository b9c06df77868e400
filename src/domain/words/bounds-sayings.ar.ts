import type { Sayings } from './bounds-sayings.fr.ts'

export const SAYINGS: Sayings = {
  piecesPerLine: {
    zero: 'لا تتوفر أي قطعة من هذا المنتج',
    one: 'قطعة {shown} على الأكثر من كل منتج',
    two: 'قطعتان على الأكثر من كل منتج',
    few: '{shown} قطع على الأكثر من كل منتج',
    many: '{shown} قطعة على الأكثر من كل منتج',
    other: '{shown} قطعة على الأكثر من كل منتج',
  },
  linesPerOrder: {
    zero: 'لا منتجات في كل طلب',
    one: 'منتج {shown} على الأكثر في كل طلب',
    two: 'منتجان على الأكثر في كل طلب',
    few: '{shown} منتجات على الأكثر في كل طلب',
    many: '{shown} منتجًا على الأكثر في كل طلب',
    other: '{shown} منتج على الأكثر في كل طلب',
  },
  piecesPerOrder: {
    zero: 'لا قطع في كل طلب',
    one: 'قطعة {shown} على الأكثر في كل طلب',
    two: 'قطعتان على الأكثر في كل طلب',
    few: '{shown} قطع على الأكثر في كل طلب',
    many: '{shown} قطعة على الأكثر في كل طلب',
    other: '{shown} قطعة على الأكثر في كل طلب',
  },
  amountPerOrder: '{amount}\u00a0درهم على الأكثر في كل طلب',
  beyond: '{bound}. لطلب المزيد، تواصلوا معنا.',
}
