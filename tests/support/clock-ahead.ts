/** `NODE_OPTIONS` for a process whose clock is ahead by `ms`. */
export function clockAhead(ms: number): string {
  const script = `
    const Real = Date
    globalThis.Date = class extends Real {
      constructor(...values) {
        if (values.length === 0) super(Real.now() + ${ms})
        else super(...values)
      }
      static now() {
        return Real.now() + ${ms}
      }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(script)}`
}
