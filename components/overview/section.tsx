import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Stands at the other end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the overview. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
