/** Where a field stands in a row of twelve parts, as CSS says it. */
export type Columns = `span ${number}`

const WHOLE: Columns = 'span 12'
const IN_A_ROW = 3

/** The widths of an embed's fields: up to three inline ones that follow each other share a row, all others have their own. */
export function fieldColumns(inline: readonly boolean[]): Columns[] {
  const columns: Columns[] = []
  for (let index = 0; index < inline.length; ) {
    let end = index
    while (inline[end] && end - index < IN_A_ROW) end++
    const together = Math.max(end - index, 1)
    for (let one = 0; one < together; one++) columns.push(together === 1 ? WHOLE : `span ${12 / together}`)
    index += together
  }
  return columns
}
