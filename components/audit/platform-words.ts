import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { ElsewhereEntry } from '@/lib/queries/audit/timeline-views'
import type { Phrase } from '@/lib/wordings/entry-words'

/** What the family's numbers mean: a verb, and what it was done to where that is no person. */
const TYPES: Record<number, string> = {
  1: 'changed the settings of the guild',
  10: 'created a channel',
  11: 'changed a channel',
  12: 'deleted a channel',
  13: 'set permissions in a channel',
  14: 'changed permissions in a channel',
  15: 'removed permissions in a channel',
  20: 'kicked',
  21: 'removed inactive members',
  22: 'banned',
  23: 'unbanned',
  24: 'changed the member',
  25: 'changed the roles of',
  26: 'moved in voice',
  27: 'disconnected from voice',
  28: 'added the bot',
  30: 'created the role',
  31: 'changed the role',
  32: 'deleted the role',
  40: 'created an invite',
  41: 'changed an invite',
  42: 'deleted an invite',
  50: 'created a webhook',
  51: 'changed a webhook',
  52: 'deleted a webhook',
  60: 'added an emoji',
  61: 'changed an emoji',
  62: 'deleted an emoji',
  72: 'deleted messages by',
  73: 'deleted many messages',
  74: 'pinned a message by',
  75: 'unpinned a message by',
  90: 'added a sticker',
  91: 'changed a sticker',
  92: 'deleted a sticker',
}

// Their target is named in the sentence; of the others only the id would be known.
const NAMED = new Set([20, 22, 23, 24, 25, 26, 27, 28, 30, 31, 32, 72, 74, 75])

/** What an entry of the platform's log says: "Ada banned Rex". Numbers without a name are told as such. */
export function elsewhereWords({ actor, actionType, target, changes }: ElsewhereEntry): Phrase[] {
  const who: Phrase = actor ? { name: actor.name } : 'Somebody'
  const verb = memberVerb(actionType, changes) ?? TYPES[actionType]
  if (!verb) return [who, ` did something that has no name here (type ${actionType})`, ...onTarget(target, ' to ')]
  if (!NAMED.has(actionType)) return [who, ` ${verb}`]
  const name = target?.name ?? nameIn(changes)
  const plain = verb.replace(/ the (role|bot|member)$/, ' a $1')
  return name ? [who, ` ${verb} `, { name }] : [who, ` ${target ? verb : plain}`, ...onTarget(target, ' ')]
}

/** What one change of a member says for itself: the platform logs timeouts, nicks and the mutes of voice as one kind. */
function memberVerb(actionType: number, [change, ...more]: ElsewhereEntry['changes']): string | null {
  if (actionType !== 24 || !change || more.length > 0) return null
  const { label, after } = change
  if (label === 'Timed out until') return after === null ? 'ended the timeout of' : 'timed out'
  if (label === 'Nick') return 'renamed'
  const voice = VOICE[label]
  return voice && after ? `${after === 'no' ? 'un' : ''}${voice}` : null
}

// By the labels that the server gives to what the platform calls "mute" and "deaf".
const VOICE: Record<string, string> = { Mute: 'muted', Deaf: 'deafened' }

/** What is to be known of the bot as the one who did it; null where it was somebody else. */
export function botWords({ byBot }: Pick<ElsewhereEntry, 'byBot'>): string | null {
  if (byBot === 'steward') return 'by Steward itself'
  return byBot && 'by the bot, but not through Steward'
}

/** "Type 110" for whatever has no name. */
export function typeLabel(type: number): string {
  const verb = TYPES[type]
  return verb ? verb.charAt(0).toUpperCase() + verb.slice(1) : `Type ${type}`
}

function onTarget(target: ElsewhereEntry['target'], before: string): Phrase[] {
  return target ? [before, { name: target.name ?? target.id }] : []
}

/** A role that is gone is known by the name it had. */
function nameIn(changes: ElsewhereEntry['changes']): string | null {
  const name = changes.find(({ label }) => label === 'Name')
  const text = name?.after ?? name?.before
  return text ? nameInSentence(text) : null
}
