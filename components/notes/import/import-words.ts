import { countWords } from '../../table/count-words'
import type { KnownCounts } from './known-notes'

/** "1 note", "9,998 notes". */
export const notesWords = (count: number) => countWords({ count, isExact: true }, 'note', 'notes')

/** How many rows a file has: "1 line", "12 entries". */
export function rowsWords(unit: 'line' | 'entry', count: number): string {
  return countWords({ count, isExact: true }, unit, unit === 'line' ? 'lines' : 'entries')
}

/** "3 of them are here already and stay as they are."; and whose notes do not come back. */
export function knownWords({ known, erased }: KnownCounts): string[] {
  const of = (count: number) => countWords({ count, isExact: true }, 'of them is', 'of them are')
  return [
    known > 0 && `${of(known)} here already and ${known === 1 ? 'stays as it is' : 'stay as they are'}.`,
    erased > 0 && `${of(erased)} left out: what was known about these people was erased here since.`,
  ].filter(words => words !== false)
}

/** What is said once it is done. */
export function doneWords({ imported, known, erased }: { imported: number } & KnownCounts): string {
  const were = (count: number, how: string) =>
    count > 0 && `${count.toLocaleString('en')} ${count === 1 ? 'was' : 'were'} ${how}.`
  return [
    `${notesWords(imported)} ${imported === 1 ? 'is' : 'are'} imported.`,
    were(known, 'here already'),
    were(erased, 'left out, as the data of these people was erased'),
  ]
    .filter(Boolean)
    .join(' ')
}
