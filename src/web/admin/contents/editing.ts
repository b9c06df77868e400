/** Edits a part of a form's contents: its value, how to change it, and its issues. */
export type Editing<T> = {
  value: T
  /** Is its path in the server's issues: `value.slides.0.title`. */
  path: string
  change: (change: (known: T) => T) => void
  /** Returns the message at a path, in French. */
  issueAt: (path: string) => string | undefined
  /** Says whether there is an issue at a path that begins so. */
  hasIssueBelow: (path: string) => boolean
}

/** Returns one field of an object. */
export function part<T extends object, const Key extends keyof T & string>(
  { value, path, change, ...issues }: Editing<T>,
  key: Key,
): Editing<T[Key]> {
  return {
    value: value[key],
    path: `${path}.${key}`,
    change: (edit) => change((known) => ({ ...known, [key]: edit(known[key]) })),
    ...issues,
  }
}

/** Returns one item of a list; undefined when there is none at that place. */
export function item<T>(
  { value, path, change, ...issues }: Editing<T[]>,
  index: number,
): Editing<T> | undefined {
  const found = value[index]
  if (found === undefined) return undefined
  return {
    value: found,
    path: `${path}.${index}`,
    change: (edit) => change((known) => known.map((one, at) => (at === index ? edit(one) : one))),
    ...issues,
  }
}

/** Returns the issue of the part itself. */
export function issueOf({ path, issueAt }: Pick<Editing<unknown>, 'path' | 'issueAt'>): string | undefined {
  return issueAt(path)
}
