import type { Line } from './line.ts'

/** Prints lines as a table that people read: one column for each field. */
export function printTable(lines: Line[]): void {
  const fields = [...new Set(lines.flatMap(line => Object.keys(line)))]
  const rows = [fields, ...lines.map(line => fields.map(field => String(line[field] ?? '')))]
  const widths = fields.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  const text = rows.map(row => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
  process.stdout.write(`\n${text.map(line => line.trimEnd()).join('\n')}\n`)
}
