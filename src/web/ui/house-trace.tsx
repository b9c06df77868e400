import sprite from './icons.svg?url'

/**
 * Shows the shop's own line, where there is nothing else to show (S16.5): it comes with the icons, so that no script is longer
 * by it and it is there without a network.
 */
export function HouseTrace() {
  return (
    <svg className="trace" width={240} height={44} fill="none" strokeLinecap="round" aria-hidden="true">
      <use href={`${sprite}#trace`} />
    </svg>
  )
}
