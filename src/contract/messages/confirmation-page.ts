/**
 * Links in messages lead here: to a page of its own that needs no script (S14.4). The rest of the path is a
 * secret.
 */
export const CONFIRMATION_PATH = '/c'
