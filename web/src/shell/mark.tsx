/** The sign of the service. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <path
        d="M6.5 8.2h11M6.5 12h6.5M6.5 15.8h4"
        className="stroke-on-accent"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle cx="16" cy="15" r="3.2" fill="none" className="stroke-on-accent" strokeWidth="1.8" />
    </svg>
  )
}
