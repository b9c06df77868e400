/** What the package says of itself in its read-me; it comes without types. */
declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; path: readonly object[] }
  type Read = Readonly<Record<'jsonld' | 'microdata' | 'rdfa', Readonly<Record<string, readonly object[]>>>>
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default class Validator {
    validate(read: Read): Promise<Issue[]>
  }
}
