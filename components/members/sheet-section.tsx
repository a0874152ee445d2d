import { type ReactNode, useId } from 'react'

interface SheetSectionProps {
  title: string
  /** A button at the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

/** One part of a sheet under its heading. */
export function SheetSection({ title, action, children }: SheetSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex min-h-7 items-center justify-between gap-3">
        <h3 id={id} className="font-medium text-muted text-sm">
          {title}
        </h3>
        {action && <div className="-mr-2 flex shrink-0 coarse:-my-2">{action}</div>}
      </div>
      {children}
    </section>
  )
}
