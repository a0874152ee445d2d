/** "line 3", "lines 3, 7–9 and 12": every one of them, those in a row as a span. */
export function rowNumbers(unit: 'line' | 'entry', rows: number[]): string {
  const spans: [first: number, last: number][] = []
  for (const row of rows) {
    const last = spans.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else spans.push([row, row])
  }
  const words = spans.map(([first, last]) => {
    // As a spreadsheet shows them: among commas a separator would be one more.
    return first === last ? `${first}` : `${first}–${last}`
  })
  const many = unit === 'line' ? 'lines' : 'entries'
  const all = [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')
  return `${rows.length === 1 ? unit : many} ${all}`
}
