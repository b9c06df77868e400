import { isolated } from './isolate.ar.ts'
import { LANGUAGE, type Language } from './language.fr.ts'
import { type GapsOf, type Plural, say, sayCountIn } from './say.ts'
import { SAYINGS } from './sayings.fr.ts'

type Sayings = Readonly<Record<string, string | Plural>>
type Values<Text> = Readonly<
  Record<
    Text extends string ? GapsOf<Text> : GapsOf<Extract<Text[keyof Text], string>> | 'count',
    string | number | Saying
  >
>

/** What is said to a shopper, whatever the language. */
export type Said = { name: string; values: Readonly<Record<string, string | number | Saying>> }

/** What is said, with its sentence in the language of the build: French on the server. */
export type Saying = { message: string; said: Said }

/** Says what only calls say. */
export function saying<Name extends keyof typeof SAYINGS>(
  name: Name,
  values: Values<(typeof SAYINGS)[Name]>,
): Saying {
  return sayingOf(SAYINGS, name, values)
}

/** Says what rules say, in the browser too, which loads only these sayings. */
export function sayingOf<Known extends Sayings, Name extends keyof Known & string>(
  sayings: Known,
  name: Name,
  values: Values<Known[Name]>,
): Saying {
  const said: Said = { name, values }
  return { message: fill(sayings, said, { lang: LANGUAGE.lang, inside: ({ message }) => message }), said }
}

/** Says it in Arabic, by Arabic sayings, which must be all. */
export function sayInArabic(sayings: Sayings, { name, values }: Said): string {
  const apart = Object.entries(values).map(([gap, value]) => [gap, isolated(value)])
  return fill(
    sayings,
    { name, values: Object.fromEntries(apart) },
    { lang: 'ar-MA', inside: ({ said }) => sayInArabic(sayings, said) },
  )
}

type Filling = { lang: Language['lang']; inside: (saying: Saying) => string }

function fill(sayings: Sayings, { name, values }: Said, { lang, inside }: Filling): string {
  const text = sayings[name]
  if (text === undefined) throw new Error(`Nothing says ${name}.`)
  const filled = Object.fromEntries(
    Object.entries(values).map(([gap, value]) => [gap, typeof value === 'object' ? inside(value) : value]),
  )
  return typeof text === 'string'
    ? say<string>(text, filled)
    : sayCountIn(lang, text, Number(values.count), filled)
}
