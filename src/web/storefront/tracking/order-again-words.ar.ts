import type { Words } from './order-again-words.fr.ts'

export const WORDS: Words = {
  again: 'هل ترغبون في الطلب من جديد؟',
  sameItems: 'المنتجات نفسها في سلتكم، بأثمنة اليوم.',
  closed: 'المتجر مغلق حاليًا: عودوا إلينا بعد إعادة الفتح.',
  failed: 'تعذّر التحقق من منتجاتكم. حاولوا من جديد بعد لحظات.',
  orderAgain: 'اطلبوا من جديد',
  seeCart: 'عرض السلة',
  browse: 'تصفحوا المتجر',
  noneAdded: 'تعذّرت إضافة أي منتج إلى سلتكم.',
  added: {
    zero: 'لا منتجات في سلتكم.',
    one: 'منتج واحد في سلتكم.',
    two: 'منتجان في سلتكم.',
    few: '{count} منتجات في سلتكم.',
    many: '{count} منتجًا في سلتكم.',
    other: '{count} منتج في سلتكم.',
  },
  line: '{product}، {volume}',
  noPiece: 'لم تُضف أي قطعة',
  pieces: '{added} من {wanted}',
  noLongerSold: '{name}: لم يعد معروضًا للبيع.',
  soldOut: '{name}: نفد من المخزون.',
  stock: '{name}: {amount}، لا يتوفر أكثر من ذلك.',
  bounds: '{name}: {amount}، عدد القطع في كل طلب محدود.',
  price: '{name}: {now}، بدل {before} آنذاك.',
}
