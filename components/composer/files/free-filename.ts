import { plainFilename } from '@/lib/message-rules/check-address'
import { LONGEST_FILENAME } from '@/lib/message-rules/kept-limits'

/** A name for a file that no other file of the message has: "chart.png", then "chart-2.png". */
export function freeFilename(wanted: string, taken: readonly string[]): string {
  const { stem, ending } = inTwo(plainFilename(wanted))
  for (let count = 1; ; count++) {
    const addition = (count === 1 ? '' : `-${count}`) + ending
    // Cut by characters, so that none is broken.
    const name = [...stem].slice(0, LONGEST_FILENAME - addition.length).join('') + addition
    if (!taken.includes(name)) return name
  }
}

function inTwo(name: string): { stem: string; ending: string } {
  const { stem = name, ending = '' } = /^(?<stem>.+?)(?<ending>\.\w{1,10})?$/s.exec(name)?.groups ?? {}
  return { stem, ending }
}
