import type { AuditEntryView } from '@/lib/queries/view-types'
import { clockWords } from '../ui/time-words'

/** A piece of a sentence; names come from the platform and are shown isolated. */
export type Phrase = string | { name: string }

interface Wording {
  /** By how it went: "banned", "is banning", "tried to ban". */
  past: string
  present: string
  plain: string
  /** Between verb and name. */
  link?: string
}

const WORDINGS: Record<string, Wording> = {
  'member.nick': { past: 'renamed', present: 'renaming', plain: 'rename' },
  'member.roles': { past: 'changed', present: 'changing', plain: 'change', link: 'the roles of' },
  'member.timeout': { past: 'timed out', present: 'timing out', plain: 'time out' },
  'member.timeout.remove': { past: 'ended', present: 'ending', plain: 'end', link: 'the timeout of' },
  'member.kick': { past: 'kicked', present: 'kicking', plain: 'kick' },
  'member.ban': { past: 'banned', present: 'banning', plain: 'ban' },
  'ban.remove': { past: 'unbanned', present: 'unbanning', plain: 'unban' },
}

/** What an entry says: "Bo timed out Rex until 14:05", "Mia tried to ban Ada". */
export function entryWords(entry: AuditEntryView, now: Date, timeZone?: string): Phrase[] {
  const actor: Phrase = { name: entry.actor.name }
  const wording = WORDINGS[entry.action]
  const target: Phrase[] = entry.target ? [{ name: entry.target.name }] : []
  if (!wording) return [actor, `: ${entry.action.replaceAll('.', ' ')} `, ...target]
  const link = wording.link ? ` ${wording.link} ` : ' '
  return [actor, ` ${verbOf(entry, wording)}${link}`, ...target, ...ending(entry, now, timeZone)]
}

/** The sentence as one text. */
export function plainWords(phrases: Phrase[]): string {
  return phrases.map(phrase => (typeof phrase === 'string' ? phrase : phrase.name)).join('')
}

function verbOf({ outcome }: AuditEntryView, { past, present, plain }: Wording): string {
  if (outcome === 'done') return past
  if (outcome === 'partial') return `partly ${past}`
  return outcome === 'pending' ? `is ${present}` : `tried to ${plain}`
}

function ending({ action, changes }: AuditEntryView, now: Date, timeZone?: string): Phrase[] {
  const after = (label: string) => changes.find(change => change.label === label)?.after
  if (action === 'member.timeout') {
    const until = after(TIMED_OUT_UNTIL)
    return until ? [` until ${clockWords(new Date(until), now, timeZone)}`] : []
  }
  if (action !== 'member.nick') return []
  const nick = after(NICK)
  return nick ? [' to ', { name: nick }] : [': nick cleared']
}

/** Labels of changes as the server writes them. */
export const NICK = 'Nick'
/** The label of a change whose values are moments (ISO 8601). */
export const TIMED_OUT_UNTIL = 'Timed out until'
