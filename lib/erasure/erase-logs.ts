import type { Orm } from '../db/client.ts'
import { countEntries, type EntryCounts, eraseEntries } from './erase-entries.ts'
import { countMentions, eraseMentions } from './erase-mentions.ts'
import type { Whose } from './whose.ts'

/** How many entries of Steward's own log, and of what is kept of the platform's, are about somebody or name them. */
export async function countLogs(orm: Orm, whose: Whose): Promise<EntryCounts> {
  return sum(await countEntries(orm, whose), await countMentions(orm, whose))
}

/** Takes somebody from both logs: that something was done, when and by whom stays. Returns how many entries had them. */
export async function eraseLogs(orm: Orm, whose: Whose): Promise<EntryCounts> {
  return sum(await eraseEntries(orm, whose), await eraseMentions(orm, whose))
}

const sum = (one: EntryCounts, other: EntryCounts): EntryCounts => ({
  entries: one.entries + other.entries,
  loggedElsewhere: one.loggedElsewhere + other.loggedElsewhere,
})
