/** How many of each kind Steward keeps, or has erased, about one person of a guild. */
export interface KeptCounts {
  notes: number
  entries: number
  loggedElsewhere: number
  messages: number
  former: number
  copied: number
  targets: number
  endings: number
  views: number
  formerNames: number
  departures: number
  lastWritten: number
}

const KINDS: Record<keyof KeptCounts, [one: string, many: string]> = {
  notes: ['note', 'notes'],
  entries: ['log entry', 'log entries'],
  loggedElsewhere: ["entry of the platform's log", "entries of the platform's log"],
  messages: ['message seen', 'messages seen'],
  former: ['version of deleted and edited messages', 'versions of deleted and edited messages'],
  copied: ['copied message', 'copied messages'],
  targets: ['place in bulk runs', 'places in bulk runs'],
  endings: ['end of a ban or a role, or promise of roles', 'ends of bans and roles, and promises of roles'],
  views: ['saved view that searches for their id', 'saved views that search for their id'],
  formerNames: ['former name', 'former names'],
  departures: ['departure', 'departures'],
  lastWritten: ['time of their last message', 'times of their last messages'],
}

/** Each kind of which there is any: "3 notes", "12 log entries". */
export function erasedWords(counts: Partial<KeptCounts>): string[] {
  const kinds = Object.keys(KINDS) as (keyof KeptCounts)[]
  return kinds.flatMap(kind => {
    const count = counts[kind] ?? 0
    const [one, many] = KINDS[kind]
    return count > 0 ? [`${count.toLocaleString('en')} ${count === 1 ? one : many}`] : []
  })
}
