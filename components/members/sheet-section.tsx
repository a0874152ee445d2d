import { type ReactNode, useId } from 'react'

interface SheetSectionProps {
  title: string
  children: ReactNode
}

/** One part of a sheet under its heading. */
export function SheetSection({ title, children }: SheetSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-medium text-muted text-sm">
        {title}
      </h3>
      {children}
    </section>
  )
}
