import type { ComposedMessage } from '../../../message-rules/composed-message.ts'
import { erasedWords } from '../../../wordings/erased-words.ts'
import { deletionWords } from '../../../wordings/length-words.ts'
import type { AuditEntryView } from '../entry-views.ts'
import { amendmentChanges } from './amendment-entry-changes.ts'
import { brakeChanges } from './brake-entry-changes.ts'
import { importChanges } from './import-entry-changes.ts'
import { messageChanges } from './message-entry-changes.ts'
import { messageText } from './message-entry-text.ts'
import { movedChanges } from './moved-entry-changes.ts'
import { noteChanges } from './note-entry-changes.ts'
import { reactionChanges } from './reaction-entry-changes.ts'
import { roleEndChanges, roleEndsOf } from './role-end-entry-changes.ts'
import { keptRoleChanges, orderChanges, roleFieldChanges } from './role-entry-changes.ts'
import { scheduleChanges } from './schedule-entry-changes.ts'
import { stepChanges } from './step-entry-changes.ts'
import { templateChanges, templateOrderChanges } from './template-entry-changes.ts'

type Change = AuditEntryView['changes'][number]
type State = Record<string, unknown>

interface Told {
  intent: State
  before: State
  after: State | null
}

/** What an entry changed (or, where it did not succeed, wanted to change), as labels with the value before and after. */
export function entryChanges({ intent, before, after }: Told, roleNames: Map<string, string>): Change[] {
  const changes: Change[] = []
  const held = after ?? intent
  if ('nick' in intent) changes.push({ label: 'Nick', before: text(before.nick), after: text(held.nick) })
  if ('until' in intent || 'timedOutUntil' in before) {
    const until = after ? after.timedOutUntil : intent.until
    changes.push({ label: 'Timed out until', before: text(before.timedOutUntil), after: text(until) })
  }
  if ('add' in intent) changes.push(...roleChanges({ intent, before, after }, roleNames))
  // Of somebody who was banned already none were.
  if (typeof intent.deleteMessageDays === 'number' && intent.deleteMessageDays > 0 && !before.banned) {
    changes.push({ label: 'Messages deleted', before: null, after: deletionWords(intent.deleteMessageDays) })
  }
  if ('endsAt' in intent || 'endsAt' in before) {
    changes.push({ label: 'Ban ends', before: text(before.endsAt), after: text(held.endsAt) })
  }
  for (const [key, label] of VOICE) {
    if (key in intent) changes.push({ label, before: yesOrNo(before[key]), after: yesOrNo(held[key]) })
  }
  const isBack = { label: 'Role on joining again', before: null, after: null }
  for (const id of ids(intent.giveBack)) changes.push({ ...isBack, after: roleNames.get(id) ?? `role ${id}` })
  for (const id of ids(intent.withhold)) changes.push({ ...isBack, before: roleNames.get(id) ?? `role ${id}` })
  if ('permissions' in before || 'permissions' in intent) {
    changes.push(...roleFieldChanges(before, 'deleted' in held || !('permissions' in intent) ? {} : held))
  }
  if ('evidenceDays' in intent) {
    changes.push({ label: 'Copies are kept', before: kept(before.evidenceDays), after: kept(held.evidenceDays) })
  }
  if ('formerDays' in intent) {
    const [was, is] = [formerly(before.formerDays), formerly(held.formerDays)]
    changes.push({ label: 'Deleted and edited messages are kept', before: was, after: is })
  }
  if ('moved' in before) changes.push(...movedChanges(before))
  if ('logKinds' in intent) {
    changes.push({ label: 'Told there', before: listed(before.logKinds), after: listed(held.logKinds) })
  }
  if ('emoji' in intent || 'reactions' in before) changes.push(...reactionChanges(intent, before))
  if ('suppress' in intent) {
    const suppressed = after ? after.suppressed : intent.suppress
    changes.push({ label: 'Embeds hidden', before: yesOrNo(before.suppressed), after: yesOrNo(suppressed) })
  }
  if ('message' in intent) {
    changes.push(
      ...('message' in before
        ? messageChanges(before.message as ComposedMessage, intent.message as ComposedMessage)
        : [{ label: 'Message', before: null, after: messageText(intent.message) }]),
    )
  }
  if ('amends' in intent) changes.push(...amendmentChanges(before, held))
  if ('channelName' in before) changes.push({ label: 'Copied', before: null, after: keptWords(intent, before) })
  if ('noteBy' in intent) changes.push(...noteChanges(intent, after !== null && 'noteBy' in after))
  if ('importedFrom' in intent || 'importedFrom' in before) changes.push(...importChanges(intent, before, after))
  if ('approvalOver' in intent) changes.push(...brakeChanges(before, held))
  if ('sharedName' in intent) {
    changes.push({ label: 'Name', before: text(intent.sharedName), after: text(intent.renamed) })
  }
  if ('template' in intent) changes.push(...templateChanges(before, held))
  if ('templateOrder' in intent) changes.push(...templateOrderChanges(before, held))
  if ('steps' in intent) changes.push(...stepChanges(before, held))
  if ('keptRoles' in intent) changes.push(...keptRoleChanges(ids(before.keptRoles), ids(held.keptRoles), roleNames))
  if ('order' in intent) changes.push(...orderChanges(ids(before.order), ids(held.order), roleNames))
  if (after && 'counts' in after) {
    changes.push({ label: 'Erased', before: erasedWords(after.counts as object).join(', ') || null, after: null })
  }
  if ('times' in intent || 'times' in before) changes.push(...scheduleChanges(before, held))
  return changes
}

/** "3 messages in #general": told only to whoever may read there, as everything of entries about messages. */
function keptWords({ messageIds, version }: State, { channelName }: State): string {
  if (version !== undefined) return `what a message said before, in #${channelName}`
  const { length } = ids(messageIds)
  return `${length} ${length === 1 ? 'message' : 'messages'} in #${channelName}`
}

const kept = (days: unknown) => (typeof days === 'number' ? `${days} days` : 'for good')
const formerly = (days: unknown) => (typeof days === 'number' ? `${days} ${days === 1 ? 'day' : 'days'}` : 'not at all')

// Channels are not named: not everybody who reads the log sees them.
const VOICE = [
  ['mute', 'Muted in voice'],
  ['deaf', 'Deafened'],
] as const

function roleChanges({ intent, before, after }: Told, roleNames: Map<string, string>): Change[] {
  const name = (id: string) => roleNames.get(id) ?? `role ${id}`
  const were = ids(before.roleIds)
  const added = after ? ids(after.roleIds).filter(id => !were.includes(id)) : ids(intent.add)
  const removed = after ? were.filter(id => !ids(after.roleIds).includes(id)) : ids(intent.remove)
  const ends = roleEndsOf({ intent, before, after })
  const endOf = (id: string) => ends.find(end => end.roleId === id && end.before === null)?.after
  const isToldAsAdded = (id: string) => added.includes(id) && typeof endOf(id) === 'string'
  return [
    ...added.map(id => {
      const until = endOf(id)
      return { label: 'Role added', before: null, after: name(id), ...(until && { until }) }
    }),
    ...removed.map(id => ({ label: 'Role removed', before: name(id), after: null })),
    ...roleEndChanges(
      ends.filter(({ roleId }) => !isToldAsAdded(roleId)),
      name,
    ),
  ]
}

function yesOrNo(value: unknown): string | null {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : null
}

function listed(value: unknown): string | null {
  return Array.isArray(value) ? value.join(', ') : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function ids(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(id => typeof id === 'string') : []
}
