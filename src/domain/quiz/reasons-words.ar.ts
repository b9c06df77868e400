import type { Words } from './reasons-words.fr.ts'

export const WORDS: Words = {
  sameFamily: 'من العائلة {wanted} التي تحبونها',
  nearFamily: '{family}، قريب من العائلة {wanted}',
  wanted: {
    woody: 'الخشبية',
    floral: 'الزهرية',
    oriental: 'الشرقية',
    fresh: 'المنعشة',
    fruity: 'الفاكهية',
    gourmand: 'الحلوة',
  },
  notes: 'نفحات تحبونها: {notes}',
  twoNotes: '{one} و{other}',
  time: {
    day: 'يناسب النهار',
    evening: 'في مكانه مساءً',
    night: 'صُنع لليل',
  },
  occasion: {
    daily: 'يناسب كل الأيام',
    formal: 'يليق بمناسبة رسمية',
    romantic: 'صُنع للحظة لشخصين',
    casual: 'مثالي لخرجة عادية',
  },
  season: {
    spring: 'يناسب فصل الربيع',
    summer: 'يناسب فصل الصيف',
    fall: 'يناسب فصل الخريف',
    winter: 'يناسب فصل الشتاء',
    all: 'يناسب السنة كلها',
  },
  intensity: {
    light: 'حضور خفيف، كما تحبونه',
    moderate: 'حضور معتدل، كما تحبونه',
    strong: 'حضور قوي، كما تحبونه',
  },
  nearIntensity: {
    light: 'حضور خفيف، أهدأ قليلًا',
    moderate: 'حضور معتدل، قريب مما تريدون',
    strong: 'حضور قوي، أوضح قليلًا',
  },
  gender: {
    homme: 'من مجموعتنا للرجال',
    femme: 'من مجموعتنا للنساء',
    unisexe: 'عطر للجنسين',
  },
  family: 'للاكتشاف: {family}',
}
