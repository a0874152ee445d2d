import type { ReactNode } from 'react'

interface QuietLinesProps {
  lines: string[]
  /** What stands below them, such as a line with a button. */
  children?: ReactNode
}

/** What a list does not show, and why, above it; nothing where there is nothing to say. */
export function QuietLines({ lines, children }: QuietLinesProps) {
  if (lines.length === 0 && !children) return null
  return (
    <div className="shrink-0 border-line border-t px-4 py-2 text-muted text-sm wide:px-5">
      {lines.map(line => (
        <p key={line} className="text-pretty">
          {line}
        </p>
      ))}
      {children}
    </div>
  )
}
