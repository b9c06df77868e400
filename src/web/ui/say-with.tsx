import { createElement, Fragment, type ReactNode } from 'react'
import { type GapsOf, pieces } from '#domain/words/say.ts'

/** Fills the gaps of a sentence with what is more than text, such as a link or an amount in bold. */
export function sayWith<Text extends string>(
  text: Text,
  values: Readonly<Record<GapsOf<Text>, ReactNode>>,
): ReactNode {
  return createElement(Fragment, null, ...pieces<ReactNode>(text, values))
}
