/** Console lines that a screen test provokes on purpose. */
export const allowedLines: RegExp[] = []
