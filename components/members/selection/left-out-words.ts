import { countWords } from '../../table/count-words'

/** How many of a selection a file holds, where some have left meanwhile. */
export function leftOutWords(rows: number, left: number): string {
  const inFile = `${countWords({ count: rows, isExact: true }, 'member is', 'members are')} in the file`
  return `${inFile}; ${countWords({ count: left, isExact: true }, 'is a member', 'are members')} no more.`
}
