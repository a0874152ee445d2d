import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const FILE = 'test-results/access/found.jsonl'

export interface Finding {
  /** The page, and the state or layer of it. */
  what: string
  theme: 'light' | 'dark'
  /** px */
  width: number
  violations: number
}

export function keepFinding(finding: Finding): void {
  mkdirSync(dirname(FILE), { recursive: true })
  appendFileSync(FILE, `${JSON.stringify(finding)}\n`)
}

/** How many violations axe found of each page, state and layer, by theme and width, as a table. */
export function reportOf(findings: Finding[]): string {
  const columns = [...new Set(findings.map(({ width, theme }) => `${width} ${theme}`))]
  const rows = Map.groupBy(findings, ({ what }) => what)
  const widest = Math.max(5, ...[...rows.keys()].map(what => what.length))
  const line = (name: string, cells: (string | number)[]) =>
    [name.padEnd(widest), ...cells.map((cell, place) => `${cell}`.padStart(columns[place]!.length))].join('  ')
  const sum = (some: Finding[]) => (some.length === 0 ? '-' : some.reduce((all, one) => all + one.violations, 0))
  const cells = (some: Finding[]) =>
    columns.map(column => sum(some.filter(({ width, theme }) => `${width} ${theme}` === column)))
  return [
    line('axe', columns),
    ...[...rows].map(([what, some]) => line(what, cells(some))),
    line('all', cells(findings)),
  ].join('\n')
}

/** What the last run has kept. */
export function keptFindings(): Finding[] {
  if (!existsSync(FILE)) return []
  return readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
}
