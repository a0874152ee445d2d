import { namedRoles } from '../moderation/named-roles.ts'
import { endAmong, type RoleEndsAt, roleEndsIn } from '../moderation/role-ends.ts'
import { changeOf } from '../moderation/undo/change-of.ts'
import { isSameMoment } from '../moderation/undo/same-moment.ts'
import type { RoleEntries } from './role-entries.ts'
import type { Entry } from './run-entries.ts'

/**
 * What several orders of one moderator have given, taken and moved the end of, as one that had done it all: a role that was
 * given and taken again is neither. `chain`: newest first. `all`: what was done to the roles of the same people by anybody,
 * which tells how the roles of the chain stand and no more: one that somebody else has decided about since is left out, and
 * what they had taken back themselves counts as done, so that nobody is given what they never had. A role that Steward took
 * because its time was over was taken by whoever set that end.
 */
export function netRoles(chain: Entry[], all?: RoleEntries): Pick<Entry, 'intent' | 'before' | 'after'> {
  const { actorId, targetId } = chain[0]!
  const ids = new Set(chain.map(({ id }) => id))
  const around = all?.of.get(targetId ?? '') ?? chain
  const own = new Set(chain.flatMap(changedIn))
  // What Steward did itself is taken back like anybody's deeds.
  const itselfId = all?.itselfId === actorId ? undefined : all?.itselfId
  const worn = new Map<string, Around<boolean>>()
  const ends = new Map<string, Around<string | null>>()
  const setBy = new Map<string, string>()
  for (const entry of around.toReversed()) {
    // A take-back of these that was cut off is no decision of its own.
    if ([entry.undoOf, ...(entry.undoOfMore ?? [])].some(id => id !== null && ids.has(id))) continue
    // Of what nobody knows whether it happened, by themselves, nothing is told.
    if (entry.actorId === actorId && !ids.has(entry.id) && entry.after === null) continue
    const named = namedRoles(entry.intent).filter(id => own.has(id))
    const theirs = named.filter(id => (entry.actorId === itselfId ? setBy.get(id) : entry.actorId) === actorId)
    for (const id of named) {
      if (entry.actorId !== itselfId) setBy.set(id, entry.actorId)
      if (theirs.includes(id)) continue
      worn.delete(id)
      ends.delete(id)
    }
    noteAll(entry, theirs, worn, ends)
  }
  const those = (isWorn: boolean) =>
    [...worn].filter(([, { before, after }]) => before !== after && after === isWorn).map(([id]) => id)
  const [add, remove] = [those(true), those(false)]
  const moved = [...ends].filter(([id, { before, after }]) => !remove.includes(id) && !isSameMoment(before, after))
  return {
    intent: { add, remove, ends: endsAt(moved, 'after') },
    before: { roleIds: remove, ends: endsAt([...ends], 'before').filter(({ endsAt }) => endsAt !== null) },
    after: { roleIds: add },
  }
}

interface Around<T> {
  before: T
  after: T
}

function noteAll(
  entry: Entry,
  which: string[],
  worn: Map<string, Around<boolean>>,
  ends: Map<string, Around<string | null>>,
): void {
  const { given, taken } = changeOf(entry)
  const ordered = roleEndsIn(entry.intent)
  for (const id of which) {
    if (given.includes(id)) note(worn, id, { before: false, after: true })
    if (taken.includes(id)) note(worn, id, { before: true, after: false })
    // What is given without an end, or taken, has none.
    if (given.includes(id) || taken.includes(id) || ordered.some(({ roleId }) => roleId === id))
      note(ends, id, { before: endAmong(roleEndsIn(entry.before), id), after: endAmong(ordered, id) })
  }
}

function changedIn(entry: Entry): string[] {
  const { given, taken } = changeOf(entry)
  return [...given, ...taken, ...roleEndsIn(entry.intent).map(({ roleId }) => roleId)]
}

function note<T>(all: Map<string, Around<T>>, id: string, { before, after }: Around<T>): void {
  const known = all.get(id)
  all.set(id, { before: known ? known.before : before, after })
}

function endsAt(ends: [string, Around<string | null>][], when: 'before' | 'after'): RoleEndsAt[] {
  return ends.map(([roleId, end]) => ({ roleId, endsAt: end[when] }))
}
