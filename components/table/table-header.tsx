import { clsx } from 'clsx'

export interface Column {
  label: string
  /** Where it is placed and from which width on it is shown; the cells below take the same. */
  className?: string
  /** For a screen reader only: a column of buttons needs no heading for the eye. */
  quiet?: boolean
}

/** The headings, which stay when rows scroll. 32 px high. */
export function TableHeader({ columns, grid }: { columns: Column[]; grid: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a table of divs
    <div role="rowgroup" className="sticky top-0 z-10 border-line border-y bg-surface">
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: headings do nothing */}
      <div role="row" aria-rowindex={1} className={clsx('grid h-7.5 items-center px-4 wide:px-5', grid)}>
        {columns.map(({ label, className, quiet }) => (
          // biome-ignore lint/a11y/useSemanticElements: part of a table of divs
          // biome-ignore lint/a11y/useFocusableInteractive: headings do nothing
          <div key={label} role="columnheader" className={clsx('truncate text-muted text-xs', className)}>
            <span className={quiet ? 'sr-only' : undefined}>{label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
