import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** A word at the other end of the line. */
  aside?: string
  children: ReactNode
}

/** A part that most people need not open. */
export function Fold({ title, aside, children }: FoldProps) {
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex h-9 items-center gap-1.5 rounded-card px-3 font-medium hover:bg-hover coarse:h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open:rotate-90" />
        {title}
        {aside && <span className="ml-auto font-normal text-muted text-sm">{aside}</span>}
      </summary>
      <div className="border-line border-t px-3 pt-1 pb-3">{children}</div>
    </details>
  )
}
