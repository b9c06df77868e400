import type { Words } from './vocabulary-words.fr.ts'

export const WORDS: Words = {
  genders: { homme: 'رجالي', femme: 'نسائي', unisexe: 'للجنسين' },
  families: {
    floral: {
      label: 'زهري',
      description: 'ورد وياسمين وزهر البرتقال: الزهرة في المقدمة، منعشة أو دافئة.',
    },
    oriental: {
      label: 'شرقي',
      description: 'عنبر وفانيلا وراتنجات وبخور: دافئ، يحيط بكم ويدوم طويلًا.',
    },
    boise: {
      label: 'خشبي',
      description: 'أرز وصندل وفيتيفر وعود: جاف أو كريمي، ومتماسك دائمًا.',
    },
    frais: {
      label: 'منعش',
      description: 'نفحات بحرية أو خضراء أو مائية: هواء وماء وضوء.',
    },
    agrumes: {
      label: 'حمضيات',
      description: 'كليمنتين وأترج وبرغموت: إشراقة القشرة منذ الثانية الأولى.',
    },
    epice: {
      label: 'توابل',
      description: 'زعفران وقرفة وفلفل وهيل: حضور ودفء.',
    },
    gourmand: {
      label: 'حلو',
      description: 'عسل ولوز وتمر وفواكه ناضجة: نفحات تشتهون تذوّقها.',
    },
    aromatique: {
      label: 'عشبي',
      description: 'خزامى ونعناع ولويزة وسالمية: حديقة أعشاب نقية تبعث النشاط.',
    },
    fougere: {
      label: 'فوجير',
      description: 'خزامى وإبرة الراعي وكومارين وطحلب: تقليد الحلاقة العريق.',
    },
    chypre: {
      label: 'شيبر',
      description: 'برغموت وباتشولي وطحلب البلوط: تباين أنيق وراقٍ.',
    },
  },
  timesOfDay: { day: 'النهار', evening: 'المساء', night: 'الليل' },
  occasions: { daily: 'كل يوم', formal: 'أنيق', romantic: 'رومانسي', casual: 'عفوي' },
  seasons: { spring: 'الربيع', summer: 'الصيف', fall: 'الخريف', winter: 'الشتاء', all: 'طوال السنة' },
  intensities: { light: 'خفيفة', moderate: 'معتدلة', strong: 'قوية' },
}
