import { parse } from 'csv-parse/browser/esm/sync'

/** The cells of a table in text, whatever parts them: comma, semicolon or tab. Rows may differ in length. */
export function csvTable(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const count = (mark: string) => first.split(mark).length
  const [delimiter] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true })
  } catch {
    return []
  }
}
