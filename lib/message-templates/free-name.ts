import { LONGEST_TEMPLATE_NAME } from '../message-rules/kept-limits.ts'

/** The name, with a number behind it where it is in `taken` (in small letters), which has it from then on. */
export function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = withNumber(name, number)
  taken.add(free.toLowerCase())
  return free
}

function withNumber(name: string, number: number): string {
  const behind = ` (${number})`
  return `${name
    .slice(0, LONGEST_TEMPLATE_NAME - behind.length)
    // Half an emoji would be another character, and the name no longer the beginning of what it was.
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}${behind}`
}
