import type { Sayings } from './checkout-sayings.fr.ts'

export const SAYINGS: Sayings = {
  nameTooShort: 'يجب ألا يقل الاسم عن {min} أحرف',
  nameTooLong: 'يجب ألا يتجاوز الاسم {max} حرف',
  nameWithoutLetters: 'يجب أن يحتوي الاسم على حروف',
  phoneInvalid: 'أدخلوا رقم هاتف مغربي صحيح',
  cityMissing: 'اختاروا مدينة',
  cityTooLong: 'يجب ألا يتجاوز اسم المدينة {max} حرفًا',
  cityUnserved: 'لا نوصّل بعد إلى {city}.',
  addressTooShort: 'يجب ألا يقل العنوان عن {min} أحرف',
  addressTooLong: 'يجب ألا يتجاوز العنوان {max} حرف',
  addressWithoutLetters: 'يجب أن يحتوي العنوان على حروف',
  promoCodeMissing: 'أدخلوا رمز تخفيض',
  promoCodeInvalid: 'رمز التخفيض هذا غير صحيح',
  basketTooSmall:
    'أضيفوا مشتريات بقيمة {missing}\u00a0درهم للاستفادة من هذا الرمز، الصالح ابتداءً من {from}\u00a0درهم',
}
