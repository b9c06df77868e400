import type { Markup, MarkupInline } from '#domain/contents/markup.ts'
import type { ShownFaq } from '#domain/contents/shown.ts'
import { say } from '#domain/words/say.ts'
import type { StructuredData } from './structured-shop.ts'
import { WORDS } from './words.fr.ts'

/** Writes the questions and answers in words (S13.27). */
export function faqData({ questions }: ShownFaq): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, facts }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: [plainText(answer), ...facts.map(({ term, text }) => say(WORDS.fact, { term, text }))].join(
          '\n',
        ),
      },
    })),
  }
}

function plainText(text: Markup): string {
  return text.flatMap(({ lines }) => lines.map((line) => line.map(wordsOf).join(''))).join('\n')
}

function wordsOf(piece: MarkupInline): string {
  if (typeof piece === 'string') return piece
  return 'runs' in piece ? piece.runs.map(wordsOf).join('') : piece.text
}
