import { journey } from './journey.ts'
import type { User } from './user.ts'

journey('a shopper buys a decant in Arabic, and cancels the order', async (user) => {
  await user.open('/ar/boutique')
  await user.press('link', 'Rosée de Kelaâ')
  await user.press('radio', /^10\s*مل/)
  await user.press('button', 'أضيفوا إلى السلة')
  await user.press('link', /^السلة/)
  await checkOut(user)
  await user.press('button', 'إلغاء الطلب')
  await user.read('إلغاء الطلب؟')
  await user.press('button', 'إلغاء الطلب')
  await user.read('أُلغي هذا الطلب ولن تتم معالجته.')
})

journey(
  'a shopper answers the quiz in Arabic, orders the box it proposes, and finds the order by phone',
  async (user) => {
    await user.open('/ar/quiz')
    for (const answer of ['لامرأة', 'في المساء', 'لحظة لشخصين', 'الخريف', 'معتدل', 'الفاكهية']) {
      await user.press('radio', new RegExp(`^${answer}`))
      await user.press('button', /^(?:التالي|عرض النتائج)$/)
    }
    await user.read('اختياركم')
    await user.press('link', 'كوّنوا علبتكم')
    await user.press('button', 'أضيفوا إلى السلة')
    await user.press('link', /^السلة/)
    const number = await checkOut(user)

    await user.open('/ar/suivi')
    await user.write('الهاتف', '٠٦ ١٢ ٣٤ ٥٦ ٧٨')
    await user.write('المدينة', 'فاس')
    await user.press('option', 'فاس')
    await user.press('button', 'بحث')
    await user.read(number)
  },
)

/** Fills the form in Arabic letters, orders, waits for the order's page, and returns its number. */
async function checkOut(user: User): Promise<string> {
  await user.read('سلتكم')
  await user.write('الاسم الكامل', 'سلمى بناني')
  await user.write('الهاتف', '06 12 34 56 78')
  await user.write('المدينة', 'فاس')
  await user.press('option', 'فاس')
  await user.write('العنوان', '14 زنقة البرتقال، حي المعاريف')
  await user.press('button', 'تأكيد الطلب')
  const { searchParams } = await user.arrive(/\/ar\/suivi\?order=SL-\w{4}-\w{4}$/)
  const number = searchParams.get('order') ?? ''
  await user.read(number)
  await user.read('سلمى بناني')
  return number
}
