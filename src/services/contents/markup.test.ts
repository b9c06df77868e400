import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isContentHref } from '#domain/contents/links.ts'
import type { Markup, MarkupInline } from '#domain/contents/markup.ts'
import { parseMarkup } from './markup.ts'

describe('mark-up', () => {
  it('knows bold, italics, links, lists, paragraphs and lines', () => {
    expect(
      parseMarkup(
        'Un **flacon** ou un *décant*\nau choix, [en ***6*** questions](/quiz).\n\n- rose\n- cèdre\n\n1. sentir\n2. porter',
      ),
    ).toEqual([
      {
        type: 'p',
        lines: [
          ['Un ', { text: 'flacon', is: 'bold' }, ' ou un ', { text: 'décant', is: 'italic' }],
          ['au choix, ', { href: '/quiz', runs: ['en ', { text: '6', is: 'both' }, ' questions'] }, '.'],
        ],
      },
      { type: 'ul', lines: [['rose'], ['cèdre']] },
      { type: 'ol', lines: [['sentir'], ['porter']] },
    ])
  })

  it.each([
    ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<https://ailleurs.example>', '# Titre'],
    ...['> dit', '`code`', '&lt;b&gt;', '---', '![image](/pictures/x.webp)', 'Titre\n===', '```\nx\n```'],
  ])('leaves %j as it is written', (text) => {
    expect(wordsOf(parseMarkup(text)).replaceAll('[image](/pictures/x.webp)', 'image')).toBe(
      text.replace('[image](/pictures/x.webp)', 'image'),
    )
  })

  it('keeps the words of a link that may lead nowhere, without the link', () => {
    for (const href of ['javascript:alert(1)', '//ailleurs.example', 'data:text/html,x']) {
      expect(parseMarkup(`[ici](${href})`)).toEqual([{ type: 'p', lines: [['ici']] }])
    }
  })

  it('gives links only to where contents may lead, and keeps every tag as text, whatever is typed', () => {
    const token = fc.constantFrom(
      ...[
        '<script>',
        '</script>',
        '<b onclick=x>',
        '**',
        '*',
        '_',
        '[',
        ']',
        '(',
        ')',
        '](',
        '- ',
        '1. ',
        '\n',
      ],
      ...[
        '\n\n',
        'javascript:alert(1)',
        'https://exemple.ma',
        '/quiz',
        '&#106;',
        '\\',
        '`',
        '!',
        ' ',
        'rose',
      ],
    )
    fc.assert(
      fc.property(fc.array(token, { maxLength: 30 }), (tokens) => {
        const parsed = parseMarkup(tokens.join(''))
        for (const piece of parsed.flatMap(({ lines }) => lines.flat())) {
          if (typeof piece === 'object' && 'href' in piece) expect(isContentHref(piece.href)).toBe(true)
        }
        const outside = tokens.join('').replaceAll(/\]\([^)]*\)/g, '')
        if (!outside.includes('\\')) {
          expect(countTags(wordsOf(parsed))).toBeGreaterThanOrEqual(countTags(outside))
        }
      }),
    )
  })
})

function countTags(text: string): number {
  return [...text.matchAll(/<script>/g)].length
}

function wordsOf(parsed: Markup): string {
  return parsed.map(({ lines }) => lines.map((line) => line.map(words).join('')).join('\n')).join('\n')
}

function words(piece: MarkupInline): string {
  if (typeof piece === 'string') return piece
  return 'runs' in piece ? piece.runs.map(words).join('') : piece.text
}
