import type { Words } from './after-sale-words.fr.ts'

export const WORDS: Words = {
  expected: 'في انتظار المرتجع',
  received: 'تم استلام المرتجع',
  exchangedBy: 'استُبدل بالطلب {number}',
  owed: 'سنرد لكم {amount}',
  avoir: 'رصيد بقيمة {amount}، يوم {day}',
  especes: 'تم رد {amount} نقدًا يوم {day}',
  virement: 'تم رد {amount} بتحويل بنكي يوم {day}',
}
