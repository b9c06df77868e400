/**
 * Links at the end of reminders lead here: to a page of its own that needs no script, where a number is forgotten by one tap
 * (S22.5). The rest of the path is a secret.
 */
export const FORGET_PATH = '/oubli'
