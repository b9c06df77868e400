import { isolate, markDirection } from './direction.ts'
import type { MessageLanguage } from './templates.ts'
import { MESSAGE_VARIABLES, type MessageValues, type MessageVariable } from './variables.ts'

/** Stands for a value that is missing. */
const GAP = '…'

const IN_BRACES = /\{([^{}]*)\}/g
const BRACES = /[{}]/g
/** Half of a surrogate pair, which cannot be written in an address. */
const HALF_SIGN = /\p{Cs}/gu

/** A message; it may be sent only if nothing is missing or unknown. */
export type FilledMessage = {
  /** Never holds a brace. */
  text: string
  /** This order has no value for these variables. */
  missing: MessageVariable[]
  /** These stand in braces without being variables, as written: `{prénom}`. */
  unknown: string[]
}

/**
 * Returns a template with its variables filled (A21.3). A value never becomes a variable itself, whatever a shopper
 * typed; in text of the other direction it is set apart, so that numbers and names stay readable.
 */
export function fillMessage(body: string, values: MessageValues, lang: MessageLanguage): FilledMessage {
  const missing = new Set<MessageVariable>()
  const unknown = new Set<string>()
  const text = body
    .replaceAll(IN_BRACES, (written, name: string) => {
      if (!isMessageVariable(name)) {
        unknown.add(written)
        return GAP
      }
      const value = values[name]
      if (value === undefined) {
        missing.add(name)
        return GAP
      }
      // An address must have no marks beside it, because a program opens it.
      return name === 'lien' ? value : isolate(value, lang)
    })
    .replaceAll(BRACES, (brace) => (brace === '{' ? '(' : ')'))
  return {
    text: markDirection(text.replaceAll(HALF_SIGN, '\ufffd'), lang),
    missing: [...missing],
    unknown: [...unknown],
  }
}

/** Returns the words in braces that are not variables, and braces that stand alone. */
export function unknownVariables(body: string): string[] {
  const written = [...body.matchAll(IN_BRACES)]
  const unknown = written.filter(([, name = '']) => !isMessageVariable(name)).map(([whole]) => whole)
  const stray = body.replaceAll(IN_BRACES, '').match(BRACES) ?? []
  return [...new Set([...unknown, ...stray])]
}

/** Returns the variables that a template holds, each once. */
export function variablesOf(body: string): MessageVariable[] {
  const names = [...body.matchAll(IN_BRACES)].flatMap(([, name = '']) =>
    isMessageVariable(name) ? name : [],
  )
  return [...new Set(names)]
}

function isMessageVariable(name: string): name is MessageVariable {
  return Object.hasOwn(MESSAGE_VARIABLES, name)
}
