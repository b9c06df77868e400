/** Shows the arch of the logo, left open: the plume has gone out by it. */
export function LostDoor() {
  return (
    <svg
      className="lost-door"
      viewBox="11 0 81 64"
      width="81"
      height="64"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path
        d="M16 59h32a2 2 0 0 0 2-2V39.5c0-1.7-3-2.3-3-4.2s3.9-3.5 4.7-8.3C53 17.5 44.5 9.5 32 4 19.5 9.5 11 17.5 12.3 27c.8 4.8 4.7 6.4 4.7 8.3s-3 2.5-3 4.2V57a2 2 0 0 0 2 2z"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path
        d="M32 50c-6-5-5-13 2-15 8-2 12 6 19 5 9-1 8-12 16-14 6-1 9 4 6 8-3 3-8 0-6-5 2-6 8-9 14-13"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeDasharray="0.1 3"
      />
      <circle cx="32" cy="52" r="1.4" fill="currentColor" stroke="none" />
      <path
        d="M86 8.2l1.2 1.1h1.6v1.6l1.1 1.1-1.1 1.1v1.6h-1.6L86 15.8l-1.2-1.1h-1.6v-1.6L82.1 12l1.1-1.1V9.3h1.6z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  )
}
