import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { bulkLook, bulkTitle, isBulkAction } from './bulk-actions'

/** What was ordered, as far as its words go. */
export interface Ordered {
  action: string
  input?: Record<string, unknown>
  /** Whose entries of the log it takes back. */
  undoOfActor?: { name: string } | null
}

// Planned from the messages themselves, never for people.
const MESSAGES = {
  one: 'message',
  many: 'messages',
  past: 'deleted',
  already: 'Gone already',
  danger: true,
  undo: null,
  never: 'Deleted messages do not come back; a copy of what was known of them is kept as long as the settings say.',
  title: (count: number) => `Delete ${count.toLocaleString('en')} ${count === 1 ? 'message' : 'messages'}`,
}

/** Whether a run deletes messages: its targets are those, not people. */
export const isPurge = (action: string) => action === 'message.delete'

const ROLE = { one: 'role', many: 'roles', already: 'Nothing to do', danger: true }

// Ordered as a run of one where they need a second person.
const ROLES: Record<string, { past: string; undo: string | null; never?: string; title: () => string }> = {
  'role.create': {
    past: 'created',
    undo: null,
    never: 'It is taken back from its entry in the log.',
    title: () => 'Create a role',
  },
  'role.edit': { past: 'changed', undo: 'Takes back what this run changed.', title: () => 'Change a role' },
}

const UNKNOWN = { one: 'target', many: 'targets', past: 'changed', already: 'Nothing to do', danger: true }

/** What somebody did, of whatever kinds. */
const takenBack = (name: string) => ({
  one: 'change',
  many: 'changes',
  past: 'taken back',
  already: 'Nothing to take back',
  danger: true,
  undo: null,
  never: 'It cannot be undone as a whole: each change can, from its entry in the log.',
  title: (count: number) =>
    `Take back ${count.toLocaleString('en')} ${count === 1 ? 'change' : 'changes'} of ${nameInSentence(name)}`,
})

/** The words for a run of any action, also of one that this version does not know. */
export function bulkWords({ action, input, undoOfActor }: Ordered) {
  if (undoOfActor) return takenBack(undoOfActor.name)
  if (isBulkAction(action)) {
    return { ...bulkLook(action, input), title: (count: number) => bulkTitle(action, count, input) }
  }
  if (isPurge(action)) return MESSAGES
  const ofRole = ROLES[action]
  if (ofRole) return { ...ROLE, never: undefined, ...ofRole }
  const title = (count: number) => `${action.replaceAll('.', ' ')}: ${count.toLocaleString('en')}`
  return { ...UNKNOWN, undo: 'Takes back what this run changed.', never: undefined, title }
}
