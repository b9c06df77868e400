import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type PasswordFault } from '#domain/account/passwords.ts'

/** The terminal says one of these when a password is refused; none of them contains it. */
export const PASSWORD_FAULTS: Record<PasswordFault, string> = {
  too_short: `must have at least ${MIN_PASSWORD_LENGTH} characters`,
  too_long: `must have at most ${MAX_PASSWORD_LENGTH} characters`,
  guessable:
    'is made of words that are guessed first, or of the name of the shop: use several words of your own',
}
