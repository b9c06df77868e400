/** Key of the closing page's files; no route has this path. */
export const CLOSED_FILES = 'closed'
