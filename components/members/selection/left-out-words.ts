import { countWords } from '../../table/count-words'

/** How many of a selection a file holds, where some are no members: they have left meanwhile, or never were one. */
export function leftOutWords(rows: number, left: number): string {
  const inFile = `${countWords({ count: rows, isExact: true }, 'member is', 'members are')} in the file`
  return `${inFile}; ${countWords({ count: left, isExact: true }, 'of the selection is not a member', 'of the selection are not members')}.`
}
