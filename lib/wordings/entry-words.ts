import type { AuditEntryView } from '../queries/audit/entry-views.ts'
import type { Wording } from './wording.ts'
import { wordingOf } from './wordings.ts'

/** A piece of a sentence; names come from the platform and are shown isolated. */
export type Phrase = string | { name: string }

/** What an entry says: "Bo timed out Rex until 14:05", "Mia tried to ban Ada". `say` puts a moment into words. */
export function entryWords(entry: AuditEntryView, say: (moment: Date) => string): Phrase[] {
  const actor: Phrase = entry.actor ? { name: entry.actor.name } : 'Somebody'
  const wording = wordingOf(entry)
  const name = entry.target?.name ?? nameOfNew(entry)
  const target: Phrase[] = name === undefined ? [] : [{ name }]
  if (!wording) return [actor, `: ${plainAction(entry.action)}`, ...(entry.target ? [', ', ...target] : [])]
  const link = wording.link ?? ''
  const verb = verbOf(entry, wording)
  if (target.length === 0) {
    const place = entry.isHidden ? 'in a channel that you may not read' : undefined
    // Of people the log forgets whom it was about, where that was asked for.
    const of = wording.alone ?? [link, 'somebody'].filter(Boolean).join(' ')
    if (entry.action === 'note.import') return [actor, ` ${verb} `, ...importedNotes(entry)]
    return [actor, ` ${[verb, of, place].filter(Boolean).join(' ')}`, ...ending(entry, say)]
  }
  return [actor, ` ${verb}${link ? ` ${link}` : ''} `, ...target, ...ending(entry, say)]
}

/** A new role has no id yet when its entry is opened. */
function nameOfNew({ action, changes }: AuditEntryView): string | undefined {
  if (action !== 'role.create') return undefined
  return changes.find(({ label }) => label === 'Name')?.after ?? undefined
}

/** What an action without words of its own is called: "member.frob" is "member frob". */
export function plainAction(action: string): string {
  return action.replaceAll('.', ' ')
}

/** The sentence as one text. */
export function plainWords(phrases: Phrase[]): string {
  return phrases.map(phrase => (typeof phrase === 'string' ? phrase : phrase.name)).join('')
}

/** "banned", "partly banned", "is banning", "tried to ban". */
function verbOf({ outcome }: Pick<AuditEntryView, 'outcome'>, { past, present, plain }: Wording): string {
  if (outcome === 'done') return past
  if (outcome === 'partial') return `partly ${past}`
  return outcome === 'pending' ? `is ${present}` : `tried to ${plain}`
}

/** "3 notes from old-bot.csv"; how many they are is known once they are here. */
function importedNotes({ changes }: AuditEntryView): Phrase[] {
  const [count, file] = [afterOf(changes, NOTES_IMPORTED), afterOf(changes, FILE)]
  const notes = count ? `${count} ${count === '1' ? 'note' : 'notes'}` : 'notes'
  return file ? [`${notes} from `, { name: file }] : [`${notes} from a file`]
}

function ending({ action, changes }: AuditEntryView, say: (moment: Date) => string): Phrase[] {
  const after = (label: string) => afterOf(changes, label)
  const end = ENDS[action]
  if (end) {
    const until = after(end)
    return until ? [` until ${say(new Date(until))}`] : []
  }
  if (action !== 'member.nick') return []
  const nick = after(NICK)
  // Of whoever was erased it is not kept.
  if (nick === undefined) return []
  return nick ? [' to ', { name: nick }] : [': nick cleared']
}

function afterOf(changes: AuditEntryView['changes'], label: string): string | null | undefined {
  return changes.find(change => change.label === label)?.after
}

/** Labels of changes as the server writes them. */
const NICK = 'Nick'
const FILE = 'File'
const NOTES_IMPORTED = 'Notes imported'
const TIMED_OUT_UNTIL = 'Timed out until'
const BAN_ENDS = 'Ban ends'
/** What holds until a moment that its sentence says. */
const ENDS: Record<string, string> = { 'member.timeout': TIMED_OUT_UNTIL, 'member.ban': BAN_ENDS }
/** Those whose values are moments (ISO 8601). */
export const MOMENTS = new Set([TIMED_OUT_UNTIL, BAN_ENDS, 'Role ends', 'Sent at'])

/** "renamed Rex to Wrecks", "until 14:05": the sentence has it all where nothing was there before. */
export function isInSentence(action: string, { label, before, after }: AuditEntryView['changes'][number]): boolean {
  return (label === ENDS[action] || label === NICK) && before === null && after !== null
}
