import { cleanLine } from '#domain/customers/contact-details.ts'

/**
 * Returns a text as it is stored: without invisible characters. Lines and their indentation stay, because
 * they are mark-up.
 */
export function cleanContentText(typed: string): string {
  return typed
    .split(/\r\n?|\n/)
    .map((line) => `${/^ */.exec(line)?.[0] ?? ''}${cleanLine(line)}`.trimEnd())
    .join('\n')
    .trim()
}
