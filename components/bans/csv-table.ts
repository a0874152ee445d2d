import { parse } from 'csv-parse/browser/esm/sync'

/** The cells of a table in text, whatever parts them: comma, semicolon or tab. Rows may differ in length. */
export function csvTable(text: string): string[][] {
  const delimiter = delimiterOf(text)
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true })
  } catch {
    return []
  }
}

/** What parts the cells of a table, as its first line tells. */
export function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (mark: string) => first.split(mark).length
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))
  return most
}
