import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cityKey,
  cleanLine,
  cleanLines,
  cleanText,
  displayPhone,
  maskName,
  maskPhone,
  normalisePhone,
} from './contact-details.ts'

describe('normalisePhone', () => {
  it.each([
    '0612345678',
    '06 12 34 56 78',
    '06-12-34-56-78',
    '06.12.34.56.78',
    '+212612345678',
    '+212 6 12 34 56 78',
    '00212612345678',
    '212612345678',
    '+212 0612345678',
    '(06) 12 34 56 78',
    '٠٦١٢٣٤٥٦٧٨',
    '۰۶۱۲۳۴۵۶۷۸',
  ])('cleans %s before judging it', (typed) => {
    expect(normalisePhone(typed)).toBe('+212612345678')
  })

  it('takes no pair of digits inside a number for what is dialled before it', () => {
    expect(normalisePhone('06 00 21 23 45')).toBe('+212600212345')
    expect(normalisePhone('07 21 20 06 12')).toBe('+212721200612')
  })

  it.each(['', '0512345678', '061234567', '06123456789', '+33612345678', 'abc', '0812345678'])(
    'refuses %s',
    (typed) => {
      expect(normalisePhone(typed)).toBeNull()
    },
  )

  it('accepts every mobile number in both specified forms, and gives one canonical form', () => {
    const digits = fc.stringMatching(/^[67]\d{8}$/)
    fc.assert(
      fc.property(digits, (nine) => {
        expect(normalisePhone(`0${nine}`)).toBe(`+212${nine}`)
        expect(normalisePhone(`+212${nine}`)).toBe(`+212${nine}`)
        expect(normalisePhone(displayPhone(`+212${nine}`))).toBe(`+212${nine}`)
      }),
    )
  })
})

describe('what a stranger sees', () => {
  it('shows two digits at each end of a phone', () => {
    expect(displayPhone('+212612345678')).toBe('06 12 34 56 78')
    expect(maskPhone('+212612345678')).toBe('•• •• •• •• 78')
  })

  it('shows initials of a name, whatever its shape', () => {
    expect(maskName('Youssef Bennani')).toBe('Y••••• B.')
    expect(maskName('  zineb  el  fassi ')).toBe('Z••••• F.')
    expect(maskName('Ali')).toBe('A•••••')
  })

  it('keeps initials of both scripts of a name that is written in both', () => {
    expect(maskName('سلمى Bennani')).toBe('س••••• B.')
    expect(maskName('Salma بناني')).toBe('S••••• ب.')
  })

  it('lets two initials of a name through at the most', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        expect([...maskName(name)].filter((symbol) => symbol !== '•').length).toBeLessThanOrEqual(4)
      }),
    )
  })
})

describe('cityKey', () => {
  it.each([
    ['Fès', 'fes'],
    ['Tan-Tan', 'tan tan'],
    [' TAN TAN ', 'tan-tan'],
    ['M’diq', "M'diq"],
    ['Béni Mellal', 'beni-mellal'],
    ['Tan-Tan', 'tantan'],
    ['M’diq', 'MDIQ'],
    ['Ad-Dakhla', 'dakhla'],
    ['L’Oriental', 'oriental'],
    ['Ouled Teïma', 'Oulad Teima'],
    ['الداخلة', 'داخله'],
  ])('takes %s and %s for the same city', (one, other) => {
    expect(cityKey(one)).toBe(cityKey(other))
  })
})

it.each([
  ['El Jadida', 'jadida'],
  ['Elne', 'elne'],
  ['El', 'el'],
  ['El - Jadida', 'jadida'],
  ['(El Jadida)', 'jadida'],
  ['الم', 'الم'],
])('the key of %s is %s: an article is left out where a name follows', (city, key) => {
  expect(cityKey(city)).toBe(key)
})

describe('what somebody typed', () => {
  it.each([
    ['zero-width letters', '\u200b\u200d\u2060\ufeff', ''],
    ['fillers that look like nothing', '\u3164\u115f\u1160\uffa0\u034f\ufe0f', ''],
    ['marks that turn texts around', '\u202eSalma\u2066 Bennani\u200f', 'Salma Bennani'],
    ['breaks and tabs', 'Salma\r\n\tBennani\u2028', 'Salma Bennani'],
    ['what a terminal would follow', '\u001b[31mSalma\u0007', '[31mSalma'],
    ['half an emoji', 'Salma\ud83c', 'Salma'],
    ['joiners where nothing is joined', '\u200dSal\u200cma\u200d\u200d', 'Salma'],
    ['spaces between words', '  Salma \u00a0 Bennani ', 'Salma Bennani'],
  ])('%s are gone', (_what, typed, clean) => {
    expect(cleanText(typed)).toBe(clean)
  })

  it.each([
    'سلمى بناني',
    'می\u200cخواهم',
    'ⵙⴰⵍⵎⴰ',
    'Zoé O’Brien-Ñuñez',
    'Rés. Ânes n°12, 3ᵉ étage',
    'e\u0301',
  ])('stays as it is: %s', (text) => {
    expect(cleanText(text)).toBe(text)
  })

  it('is the same cleaned twice, with nothing in it that cannot be seen', () => {
    const unit = fc.constantFrom(
      'a',
      'ي',
      ' ',
      '\u200c',
      '\u200d',
      '\u202e',
      '\u0301',
      '\n',
      '\ud83c',
      '🌹',
      '\u3164',
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit })), (typed) => {
        const clean = cleanText(typed)
        expect(cleanText(clean)).toBe(clean)
        expect(clean.replace(/[\u200c\u200d]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      }),
    )
  })

  it('in one line keeps its no-break spaces, but at the ends, and is clean on both sides of them', () => {
    expect(cleanLine('Total\u00a0: \u202e93  DH\u202f \u200b!')).toBe('Total\u00a0: 93 DH\u202f!')
    expect(cleanLine('\u00a0Salma \u202f')).toBe('Salma')
  })

  it('in several lines keeps its lines', () => {
    expect(cleanLines('Sonner\rdeux fois')).toBe('Sonner\ndeux fois')
    expect(cleanLines(' Sonner\u200b deux fois\r\n\tau fond \n')).toBe('Sonner deux fois\nau fond')
    expect(cleanLines('  Total\u00a0: 93\r\n\r\nOK\u202e ')).toBe('Total\u00a0: 93\n\nOK')
  })

  it('in several lines is the same cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(cleanLines(cleanLines(typed))).toBe(cleanLines(typed))
      }),
    )
  })

  it('names a city by what can be seen of it', () => {
    expect(cityKey('F\u200bès\u202c')).toBe(cityKey('Fès'))
  })
})
