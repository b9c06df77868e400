/**
 * Sets apart what would be torn from its place by a sentence that is read the other way. Names, codes and telephone numbers
 * are read as French is; the Arabic build takes `isolate.ar.ts` instead (S13.100).
 */
export function isolated<Value>(value: Value): Value | string {
  return value
}
