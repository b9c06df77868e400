import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  offer: 'ثمن العيّنة المستلَمة يُخصم من ثمن القارورة خلال {days}\u00a0يومًا: {tracking}.',
  openTracking: 'افتحوا تتبّع طلبها',
  deducted: 'مقابل عيّنتكم من حجم {ml}\u00a0مل نخصم {amount} من ثمن القارورة.',
  title: 'عيّنتكم تُخصم من ثمن القارورة',
  owned: '{name}: ثمن عيّنتكم من حجم {ml}\u00a0مل، {amount}، يُخصم من ثمن القارورة إلى غاية {day}.',
  ownedEach:
    '{name}: ثمن كل عيّنة من عيّناتكم ({count}) من حجم {ml}\u00a0مل، {amount}، يُخصم من ثمن قارورة إلى غاية {day}.',
  phone: 'اطلبوا القارورة برقم الهاتف نفسه.',
  choose: 'اختاروا القارورة',
  chooseOf: 'اختاروا قارورة {name}',
  line: 'عيّنة {ml}\u00a0مل، {name}: خصم {amount}',
  remove: 'لا تخصموها',
  removeOf: 'لا تخصموا عيّنة {name}',
}
