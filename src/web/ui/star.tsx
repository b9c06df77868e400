/** Shows the eight-point star of announcement separators and the quiz block. */
export function Star() {
  return (
    <svg className="star8" viewBox="0 0 24 24" width="12" height="12" aria-hidden="true">
      <path d="M12 .8l3.3 3.2h4.7v4.7l3.2 3.3-3.2 3.3v4.7h-4.7L12 23.2 8.7 20H4v-4.7L.8 12 4 8.7V4h4.7z" />
    </svg>
  )
}
