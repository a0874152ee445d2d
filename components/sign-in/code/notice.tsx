import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something that the person should know or do, beside what goes on. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 rounded-control border border-warning-line bg-warning-soft px-3 py-2.5 text-pretty text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
