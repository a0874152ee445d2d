import type { ListItem } from './markdown-tree.ts'
import { readInline } from './read-inline.ts'

/** How a line begins that is an item of a list. */
export const ITEM = /^( {0,12})([-*]|\d{1,4}\.) +(?=\S)/
const DEEPEST = 3

/** An item as it was typed. */
export interface Typed {
  /** By two blanks each. */
  level: number
  mark: string
  text: string
}

/** The list that begins at a line, and the line behind it. Lines that stand further in than an item go on with it. */
export function readList(lines: readonly string[], begin: number): { items: ListItem[]; end: number } {
  const typed: Typed[] = []
  let end = begin
  for (; end < lines.length; end++) {
    const line = lines[end]!
    const item = readItem(line)
    const last = typed.at(-1)
    if (item) typed.push(item)
    else if (last && goesOn(line, last)) last.text += `\n${line.trim()}`
    else break
  }
  return { items: numbered(typed), end }
}

/** The item that a line begins; null where it begins none. */
export function readItem(line: string): Typed | null {
  const found = ITEM.exec(line)
  if (!found) return null
  const [whole, indent, mark] = found
  return { level: Math.floor(indent!.length / 2), mark: mark!, text: line.slice(whole.length) }
}

/** Whether a line that begins no item goes on with the one before it. */
export function goesOn(line: string, { level }: Typed): boolean {
  const indent = / */y.exec(line)![0].length
  return indent > level * 2 && line.trim() !== ''
}

// The first number of a list is as it was typed, the others are counted on from it: "1. 1. 1." is 1, 2, 3.
function numbered(typed: readonly Typed[]): ListItem[] {
  const next: number[] = []
  return typed.map(({ level, mark, text }) => {
    const isNumber = mark.endsWith('.')
    const number = next[level] ?? Number.parseInt(mark, 10)
    next.length = level
    if (isNumber) next[level] = number + 1
    return {
      depth: Math.min(level, DEEPEST),
      mark: isNumber ? `${number}.` : '•',
      children: readInline(text),
    }
  })
}
