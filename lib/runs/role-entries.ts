import { and, eq, inArray } from 'drizzle-orm'
import { auditEntries } from '../db/schema/audit.ts'
import { MAY_HAVE_HAPPENED } from '../directory/outcomes.ts'
import { stewardItself } from '../endings/steward-itself.ts'
import type { Steward } from '../steward.ts'
import { AT_ONCE, entriesAbout } from './entries-about.ts'
import type { Entry } from './run-entries.ts'

/** What was done to the roles of some people, by anybody. */
export interface RoleEntries {
  /** Newest first, by whom they are about. */
  of: ReadonlyMap<string, Entry[]>
  /** Who takes roles whose time is over: the bot. */
  itselfId: string
}

const ROLES = 'member.roles'

/**
 * All that was done to the roles of those whom these entries are about, from the oldest of them until now; with an undo what it
 * took back, however old that is.
 */
export async function roleEntriesSince(steward: Steward, entries: Entry[]): Promise<RoleEntries | undefined> {
  const ofRoles = entries.filter(({ action, targetId }) => action === ROLES && targetId !== null)
  const oldest = ofRoles.at(-1)
  if (!oldest) return undefined
  const found = await entriesAbout(steward.db.orm, {
    guildId: oldest.guildId,
    targetIds: ofRoles.map(({ targetId }) => targetId!),
    actions: [ROLES],
    sinceId: oldest.id,
  })
  found.push(...(await undoneLongBefore(steward, found)))
  found.sort((one, other) => (one.id < other.id ? 1 : -1))
  return { of: Map.groupBy(found, ({ targetId }) => targetId!), itselfId: (await stewardItself(steward)).id }
}

async function undoneLongBefore({ db }: Steward, found: Entry[]): Promise<Entry[]> {
  const known = new Set(found.map(({ id }) => id))
  const named = found.flatMap(({ undoOf, undoOfMore }) => [undoOf, ...(undoOfMore ?? [])])
  const ids = [...new Set(named)].filter((id): id is string => id !== null && !known.has(id))
  const undone: Entry[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const which = and(
      inArray(auditEntries.id, ids.slice(start, start + AT_ONCE)),
      eq(auditEntries.action, ROLES),
      inArray(auditEntries.outcome, MAY_HAVE_HAPPENED),
    )
    undone.push(...(await db.orm.select().from(auditEntries).where(which)))
  }
  return undone
}
