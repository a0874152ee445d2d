import type { ReactNode } from 'react'

/** Words at the left, buttons at the right; one below the other on a phone. */
export function PanelLine({ children, buttons }: { children: ReactNode; buttons: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-60 flex-1 space-y-0.5">{children}</div>
      <div className="flex flex-wrap gap-2 max-wide:w-full">{buttons}</div>
    </div>
  )
}
