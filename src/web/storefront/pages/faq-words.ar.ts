import type { Words } from './faq-words.fr.ts'

export const WORDS: Words = {
  headTitle: 'أسئلة شائعة | {nom}',
  headDescription: 'العيّنات، الأحجام، التوصيل، الدفع عند الاستلام، الإرجاع: أهم ما يخص طلبكم.',
  title: 'أسئلة شائعة',
}
