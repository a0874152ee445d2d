import type { Row } from './coverage.ts'

const MARK = { missing: '✗', seen: '✓' }

/** The rows as text, under their headings, and a line that says what is missing. */
export function table(rows: Row[]): string {
  const width = Math.max(...rows.map(({ item }) => item.length))
  const parts = [...Map.groupBy(rows, ({ heading }) => heading)].map(([heading, under]) =>
    [`\n${heading}`, ...under.map(row => lineOf(row, width))].join('\n'),
  )
  return [...parts, `\n${verdict(rows)}`].join('\n')
}

function lineOf({ item, times, statuses, missing }: Row, width: number): string {
  const told = statuses.map(([status, count]) => `${status || 'no answer'} ×${count}`).join(', ')
  return `  ${missing ? MARK.missing : MARK.seen} ${item.padEnd(width)}  ${String(times).padStart(7)}  ${told}`.trimEnd()
}

function verdict(rows: Row[]): string {
  const missing = rows.filter(row => row.missing)
  if (missing.length === 0) return `All ${rows.length} are driven by Steward's own client.`
  return `Missing ${missing.length} of ${rows.length}:\n${missing.map(({ item }) => `  ${item}`).join('\n')}`
}
