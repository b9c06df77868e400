const SUBSCRIBER_DIGITS = 8

/** Says whether a canonical Moroccan number looks invented: one digit over and over, or digits that count up or down. */
export function isSuspiciousPhone(phone: string): boolean {
  const steps = stepsOf(phone.slice(-SUBSCRIBER_DIGITS))
  return [0, 1, -1].some((step) => steps.every((one) => one === step))
}

function stepsOf(digits: string): number[] {
  return [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]))
}
