/** The administrator's own password; shorter ones are guessed. */
export const MIN_PASSWORD_LENGTH = 10
/** Nobody types more, and hashing has its price. */
export const MAX_PASSWORD_LENGTH = 200

/** 31 symbols without the look-alikes 0 o 1 i l: read from a terminal, typed on a phone. */
const PASSWORD_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const PASSWORD_GROUPS = 4
const GROUP_LENGTH = 4

/** `7k3q-9xvd-h2mp-w8ta`, 79 bits. `randomBelow(n)` must give unpredictable whole numbers from 0 to n - 1. */
export function newPassword(randomBelow: (limit: number) => number): string {
  const symbol = () => PASSWORD_ALPHABET[randomBelow(PASSWORD_ALPHABET.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, symbol).join('')
  return Array.from({ length: PASSWORD_GROUPS }, group).join('-')
}
