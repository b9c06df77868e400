import drawings from './drawings.svg?url'

/** Shows a line drawing by the value it stands for: a moment, an intensity or a family of the quiz. */
export function Drawing({ of }: { of: string }) {
  return (
    <svg
      className="drawing"
      viewBox="0 0 48 48"
      width="48"
      height="48"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${drawings}#${of}`} />
    </svg>
  )
}
