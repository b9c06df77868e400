/** Room of words: what is said in one language, and how its gaps are filled. */

import { isolated } from './isolate.fr.ts'
import { LANGUAGE, type Language } from './language.fr.ts'

/** A sentence for each number that a language tells apart: Arabic has six, French two. */
export type Plural = { readonly [Kind in Intl.LDMLPluralRule]?: string } & { readonly other: string }

type Words = { readonly [name: string]: string | Plural | readonly string[] | Words }

/** Demands of another language each of these words, and a plural where there is one. */
export type WordsLike<Original extends Words> = {
  readonly [Name in keyof Original]: Original[Name] extends string
    ? string
    : Original[Name] extends Plural
      ? Plural
      : Original[Name] extends readonly string[]
        ? readonly string[]
        : Original[Name] extends Words
          ? WordsLike<Original[Name]>
          : never
}

/** The names in braces of a text, such as `name` of 'Bonjour {name}'. */
export type GapsOf<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | GapsOf<Rest>
  : never

const GAP = /\{(\w+)\}/

/** Fills the gaps of a text. */
export function say<Text extends string>(
  text: Text,
  values: Readonly<Record<GapsOf<Text>, string | number>>,
): string {
  return pieces(text, values).join('')
}

/** Returns the sentence for a number of things; `{count}` is the number, or as the values write it: `1 998`. */
export function sayCount<Counted extends Plural>(
  text: Counted,
  count: number,
  values: Readonly<
    Record<Exclude<GapsOf<Extract<Counted[keyof Counted], string>>, 'count'>, string | number> & {
      count?: string
    }
  >,
): string
export function sayCount(text: Plural, count: number, values: Readonly<Record<string, string | number>>) {
  return sayCountIn(LANGUAGE.lang, text, count, values)
}

/** Does so in a language that need not be that of the build. */
export function sayCountIn(
  lang: Language['lang'],
  text: Plural,
  count: number,
  values: Readonly<Record<string, string | number>>,
): string {
  return say(text[pluralOf(count, lang)] ?? text.other, { count, ...values })
}

/**
 * Splits a text at its gaps, with what fills them in between, set apart where it is read the other way; for sentences with a
 * link or an amount in bold.
 */
export function pieces<Value>(text: string, values: Readonly<Record<string, Value>>): (string | Value)[] {
  return text.split(GAP).flatMap((piece, at) => {
    const value = at % 2 === 1 ? isolated(values[piece]) : piece
    return value === undefined || value === '' ? [] : [value]
  })
}

const rules = new Map<string, Intl.PluralRules>()

function pluralOf(count: number, lang: Language['lang']): Intl.LDMLPluralRule {
  const known = rules.get(lang) ?? new Intl.PluralRules(lang)
  rules.set(lang, known)
  return known.select(count)
}
