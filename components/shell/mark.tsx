/** Steward's sign: a shield with a tick. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <rect width="24" height="24" rx="6.5" fill="var(--color-accent)" />
      <path d="M12 4.8 6.2 6.9v4.6c0 3.6 2.4 6.5 5.8 7.7 3.4-1.2 5.8-4.1 5.8-7.7V6.9Z" fill="var(--color-on-accent)" />
      <path
        d="m9.4 12 1.9 1.9 3.5-3.7"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
