import { plainFilename } from '@/lib/message-rules/check-address'

// As many as the server takes.
const LONGEST = 260

/** A name for a file that no other file of the message has: "chart.png", then "chart-2.png". */
export function freeName(wanted: string, taken: readonly string[]): string {
  const { stem, ending } = inTwo(plainFilename(wanted))
  for (let count = 1; ; count++) {
    const addition = (count === 1 ? '' : `-${count}`) + ending
    // Cut by characters, so that none is broken.
    const name = [...stem].slice(0, LONGEST - addition.length).join('') + addition
    if (!taken.includes(name)) return name
  }
}

function inTwo(name: string): { stem: string; ending: string } {
  const { stem = name, ending = '' } = /^(?<stem>.+?)(?<ending>\.\w{1,10})?$/s.exec(name)?.groups ?? {}
  return { stem, ending }
}
