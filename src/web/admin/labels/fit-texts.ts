/** Labels.css defines these steps of `[data-step]`. */
const STEPS = 6

/** Makes the text of every marked block smaller, step by step, until it fits. */
export function fitTexts(sheets: HTMLElement | null): void {
  for (const block of sheets?.querySelectorAll<HTMLElement>('[data-fit]') ?? []) {
    for (let step = 0; step <= STEPS; step += 1) {
      block.dataset.step = String(step)
      if (isWhole(block)) break
    }
  }
}

function isWhole({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight <= clientHeight && scrollWidth <= clientWidth
}
