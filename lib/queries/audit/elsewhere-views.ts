import { CODE_REASON } from '../../auth/chat-code/sign-in-reply.ts'
import type { Database } from '../../db/client.ts'
import { actionsOfType } from '../../directory/platform-action-types.ts'
import { peopleNames } from '../people-names.ts'
import type { LoggedRow } from './read-elsewhere.ts'
import type { ElsewhereEntry } from './timeline-views.ts'
import { readRoleNames } from './to-entry-views.ts'

/** Entries of the platform's log as screens get them, ids with the names that are known here. */
export async function elsewhereViews(
  db: Database,
  { guildId, botId, rows }: { guildId: string; botId: string; rows: LoggedRow[] },
): Promise<ElsewhereEntry[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.flatMap(({ userId, targetId }) => [userId, targetId]).filter(id => id !== null))]
  const [people, roleNames] = await Promise.all([peopleNames(db.orm, guildId, ids), readRoleNames(db, guildId)])
  const nameOf = (id: string) => people.get(id) ?? roleNames.get(id) ?? null
  return rows.map(row => ({
    id: row.id,
    actionType: row.actionType,
    actor: row.userId === null ? null : { id: row.userId, name: nameOf(row.userId) ?? row.userName ?? row.userId },
    byBot: row.userId === botId ? (isClearedCode(row) ? 'steward' : 'other') : null,
    target: row.targetId === null ? null : { id: row.targetId, name: nameOf(row.targetId) ?? row.targetName },
    reason: row.reason,
    changes: row.changes.map(change => changeView(change, roleNames)),
  }))
}

/** What Steward does with a code that somebody signs in by: no person does it, so that its own log has nothing of it. */
const isClearedCode = ({ actionType, reason }: LoggedRow) =>
  reason === CODE_REASON && actionsOfType(actionType).includes('message.delete')

function changeView(
  change: LoggedRow['changes'][number],
  roleNames: Map<string, string>,
): ElsewhereEntry['changes'][number] {
  const before = textOf(change.before, roleNames)
  const after = textOf(change.after, roleNames)
  // The family tells roles that were taken away as a new value.
  if (change.key === '$remove') return { label: labelOf(change.key), before: after ?? before, after: null }
  return { label: labelOf(change.key), before, after }
}

const LABELS: Record<string, string> = {
  $add: 'Role added',
  $remove: 'Role removed',
  communication_disabled_until: 'Timed out until',
  rate_limit_per_user: 'Slow mode (seconds)',
  nsfw: 'Age-restricted',
}

/** "nick" is "Nick", "system_channel_id" is "System channel id". */
function labelOf(key: string): string {
  const words = key.replace(/^\$/, '').replaceAll('_', ' ')
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown, roleNames: Map<string, string>): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return typeof value === 'number' ? String(value) : JSON.stringify(value)
  return value.map(item => partOf(item, roleNames)).join(', ')
}

/** An item of a list of roles: `{id, name}`, an id, or something else. */
function partOf(item: unknown, roleNames: Map<string, string>): string {
  if (typeof item === 'string') return roleNames.get(item) ?? item
  const { id, name } = (item ?? {}) as { id?: unknown; name?: unknown }
  if (typeof id === 'string') return roleNames.get(id) ?? (typeof name === 'string' ? name : id)
  return JSON.stringify(item)
}
