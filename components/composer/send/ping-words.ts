import type { Pings } from '@/lib/message-rules/pings'

/** A piece of a sentence; names come from the platform and are shown isolated. */
export type PingPhrase = string | { name: string }

interface Known {
  roleNames: ReadonlyMap<string, string>
  userNames: ReadonlyMap<string, string>
  /** How many members wear a role, and all of the guild; null: not known yet. */
  wearers: Readonly<Record<string, number>> | null
  everybody: number | null
  /** How many the text mentions who are not pinged. */
  silent: number
}

/** Who is pinged, in a sentence: "Pings 4 members with @Moderator and Rex." */
export function pingWords(pings: Pings, known: Known): PingPhrase[] {
  const { everyone, roleIds, userIds, repliedUser } = pings
  const parts: PingPhrase[][] = [
    ...(everyone ? [[everybodyWords(known.everybody)]] : []),
    ...roleIds.map(id => roleWords(id, known)),
    ...userIds.map(id => [{ name: known.userNames.get(id) ?? 'somebody who is no member' }]),
    ...(repliedUser ? [['the author of the message it answers']] : []),
  ]
  if (parts.length === 0) return [`Pings nobody${silentWords(known.silent)}.`]
  return ['Pings ', ...joined(parts), known.silent > 0 ? `; ${mentions(known.silent)} silent.` : '.']
}

/** The sentence as one text. */
export function pingText(phrases: PingPhrase[]): string {
  return phrases.map(phrase => (typeof phrase === 'string' ? phrase : phrase.name)).join('')
}

function everybodyWords(count: number | null): string {
  return count === null ? 'everybody who can read it' : `everybody who can read it, up to ${counted(count)}`
}

function roleWords(id: string, { roleNames, wearers }: Known): PingPhrase[] {
  const name = { name: `@${roleNames.get(id) ?? 'a role that is gone'}` }
  return wearers === null ? [name] : [`${counted(wearers[id] ?? 0)} with `, name]
}

function joined(parts: PingPhrase[][]): PingPhrase[] {
  return parts.flatMap((part, index) => {
    const glue = index === 0 ? [] : [index === parts.length - 1 ? ' and ' : ', ']
    return [...glue, ...part]
  })
}

function silentWords(silent: number): string {
  return silent === 0 ? '' : `: ${mentions(silent)} silent`
}

function mentions(count: number): string {
  return count === 1 ? '1 mention is' : `${count} mentions are`
}

function counted(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'member' : 'members'}`
}
