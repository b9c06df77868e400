import type { Words } from './words.fr.ts'

const ONE_ANSWER = 'جواب واحد، أول ما يخطر ببالكم.'

export const WORDS: Words = {
  headTitle: 'اختبار العطور: أي عطر يشبهكم؟ | {nom}',
  headDescription:
    'ستة أسئلة بسيطة، دقيقة واحدة، دون تسجيل: {nom} يقترح عليكم العطور الأقرب إلى ذوقكم، لتجربتها ابتداءً من {petit_format}.',
  title: 'أي عطر يشبهكم؟',
  needsScripts: 'يحتاج الاختبار إلى JavaScript: فعّلوه، أو {shop}.',
  needsScriptsShop: 'تصفحوا المتجر',
  number: 'السؤال {number}/{count}',
  percent: '\u200e{percent}%\u200e',
  progress: 'التقدم في الاختبار',
  previous: 'السابق',
  next: 'التالي',
  seeResults: 'عرض النتائج',
  questions: {
    gender: {
      question: 'لمن تبحثون عن عطر؟',
      help: 'يمكنكم دائمًا اكتشاف المجموعات الأخرى بعد ذلك.',
      choices: {
        homme: { label: 'لرجل', description: 'أخشاب، سراخس، توابل، حمضيات' },
        femme: { label: 'لامرأة', description: 'أزهار، عنبر، فواكه، روائح حلوة' },
        unisexe: { label: 'لا فرق', description: 'عطور للجنسين' },
      },
    },
    timeOfDay: {
      question: 'متى ستضعونه أكثر؟',
      help: ONE_ANSWER,
      choices: {
        day: { label: 'في النهار', description: 'في العمل، في المدينة، مع العائلة' },
        evening: { label: 'في المساء', description: 'عشاء، خرجة مع الأصدقاء' },
        night: { label: 'في الليل', description: 'حفلات تمتد إلى وقت متأخر' },
      },
    },
    occasion: {
      question: 'في أي مناسبة؟',
      help: ONE_ANSWER,
      choices: {
        daily: { label: 'كل يوم', description: 'رفيق وفيّ، يناسب كل الأوقات' },
        formal: { label: 'مناسبة رسمية', description: 'عرس، موعد مهم' },
        romantic: { label: 'لحظة لشخصين', description: 'عطر يُعرف عن قرب' },
        casual: { label: 'خرجة عادية', description: 'نهاية الأسبوع، عطلة، مقهى' },
      },
    },
    season: {
      question: 'لأي فصل؟',
      help: ONE_ANSWER,
      choices: {
        spring: { label: 'الربيع', description: 'أزهار وبداية الدفء' },
        summer: { label: 'الصيف', description: 'الانتعاش قبل كل شيء' },
        fall: { label: 'الخريف', description: 'أخشاب وفواكه وتوابل لطيفة' },
        winter: { label: 'الشتاء', description: 'دفء وعمق' },
        all: { label: 'طوال السنة', description: 'عطر لكل الفصول' },
      },
    },
    intensity: {
      question: 'أي حضور تفضلون؟',
      help: ONE_ANSWER,
      choices: {
        light: { label: 'خفيف', description: 'قريب من البشرة، كأنه سر' },
        moderate: { label: 'معتدل', description: 'يُشمّ عند السلام عليكم' },
        strong: { label: 'قوي', description: 'أثر يسبقكم' },
      },
    },
    fragranceFamily: {
      question: 'أي عائلة عطرية تجذبكم أكثر؟',
      help: ONE_ANSWER,
      choices: {
        woody: { label: 'الخشبية', description: 'أرز، صندل، فيتيفر، طحلب' },
        floral: { label: 'الزهرية', description: 'ورد، ياسمين، زهر البرتقال' },
        oriental: { label: 'الشرقية', description: 'عنبر، توابل، بخور' },
        fresh: { label: 'المنعشة', description: 'نسيم البحر، أعشاب، شاي، خزامى' },
        fruity: { label: 'الفاكهية', description: 'حمضيات، رمان، تين' },
        gourmand: { label: 'الحلوة', description: 'عسل، لوز، تمر، فانيليا' },
      },
    },
  },
  waiting: 'نحلّل تفضيلاتكم...',
  resultsCount: 'ستة أجوبة، {perfumes}',
  perfumes: ['', 'عطر واحد', 'عطران', 'ثلاثة عطور', 'أربعة عطور', 'خمسة عطور', 'ستة عطور'],
  results: 'اختياركم',
  resultsText: 'حسب أجوبتكم، هذه هي العطور الأقرب إلى ما تبحثون عنه.',
  answers: 'أجوبتكم',
  recommended: 'العطور المقترحة',
  top: 'العليا',
  heart: 'القلب',
  base: 'الأساسية',
  fit: 'توافق بنسبة \u200e{percentage}%\u200e',
  follows: 'الخط الرفيع لأجوبتكم والعريض للعطر: يتطابقان من البداية إلى النهاية.',
  departs: 'الخط الرفيع لأجوبتكم والعريض للعطر: يختلفان في {points}.',
  points: {
    timeOfDay: 'الوقت',
    occasion: 'المناسبة',
    season: 'الفصل',
    intensity: 'الحضور',
    fragranceFamily: 'العائلة العطرية',
  },
  exploreShop: 'تصفحوا المتجر',
  restart: 'إعادة الاختبار',
  none: 'لا يوجد عطر مطابق',
  noneText: 'ليس لدينا بعد عطر يناسب أجوبتكم. غيّروا أحدها، أو تصفحوا المتجر.',
  late: 'تأخرت نتائجكم قليلًا',
  failure: 'تعذّر جلب نتائج الاختبار',
  failureAdvice: 'أجوبتكم محفوظة. تحققوا من الاتصال بالإنترنت ثم حاولوا من جديد.',
  retry: 'إعادة المحاولة',
}
