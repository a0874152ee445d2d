import type { ActionResult } from '@/lib/action-result'
import { RECORD_KINDS, type RecordKind } from '@/lib/directory/record-kinds'
import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { GuildName, GuildRecord } from '@/lib/queries/other-guilds/other-guild-views'

const DONE: Record<RecordKind, string> = {
  warnings: 'warned',
  timeouts: 'timed out',
  kicks: 'kicked',
  bans: 'banned',
}

/** "Warned 2 times and kicked once there." */
export function recordWords(record: GuildRecord): string {
  const kinds = (Object.keys(RECORD_KINDS) as RecordKind[]).filter(kind => record[kind] > 0)
  if (kinds.length === 0) return 'Nothing on record there.'
  const parts = kinds.map(kind => `${DONE[kind]} ${oftenWords(record[kind])}`)
  const words = listInWords(parts, 'and')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} there.`
}

const oftenWords = (times: number) => (times === 1 ? 'once' : `${times.toLocaleString('en')} times`)

// Enough to know which; the picker has all.
const MOST_NAMES = 4

/** "Borealis and Deneb could not be looked at now." */
export function unreadWords(guilds: GuildName[]): string {
  return `${names(guilds)} could not be looked at now.`
}

/** "The bans of Deneb could not be read now: what is said of them is as last known." */
export function bansUnreadWords(guilds: GuildName[]): string {
  return `The bans of ${names(guilds)} could not be read now: what is said of them is as last known.`
}

/** "Rex is banned in Borealis and Deneb." */
export function bannedWords(name: string, guilds: GuildName[]): string {
  return `${nameInSentence(name)} is banned in ${names(guilds)}.`
}

/** What a guild answered to a ban beside that it is done, in sentences; null: nothing. */
export function saidBeside(result: ActionResult): string | null {
  return result.ok && (isPartly(result) || result.remark) ? result.message : null
}

export const isPartly = (result: ActionResult) => result.ok && result.outcome === 'partial'

/** The same of each guild that has answered more: "Borealis: Rex was banned already.". `results`: in the order of the guilds. */
export function besideWords(guilds: GuildName[], results: ActionResult[]): string[] {
  return guilds.flatMap(({ name }, n) => {
    const said = results[n] && saidBeside(results[n])
    return said ? [`${nameInSentence(name)}: ${said}`] : []
  })
}

/** What came of bans of which some were refused, or not sent, for whoever has closed their dialog meanwhile. */
export function stoppedWords(name: string, guilds: GuildName[], results: ActionResult[]): string {
  const done = guilds.filter((_, n) => results[n]?.ok)
  const refused = guilds.flatMap((one, n) => {
    const result = results[n]
    return result && !result.ok ? [`${nameInSentence(one.name)}: ${result.error.message}`] : []
  })
  const unsent = guilds.slice(results.length)
  return [
    ...(done.length > 0 ? [bannedWords(name, done)] : []),
    ...besideWords(guilds, results),
    ...refused,
    ...(unsent.length > 0 ? [`Not sent to ${names(unsent)}: the dialog was closed first.`] : []),
  ].join(' ')
}

/** "Banned in Borealis and Deneb." */
export function bannedInWords(guilds: GuildName[]): string {
  return `Banned in ${names(guilds)}.`
}

/** "Ban in 3 guilds", as the button says it. */
export function banInWords(count: number): string {
  return count === 1 ? 'Ban in 1 guild' : `Ban in ${count.toLocaleString('en')} guilds`
}

function names(guilds: GuildName[]): string {
  return listInWords(
    guilds.map(({ name }) => nameInSentence(name)),
    'and',
    MOST_NAMES,
  )
}
