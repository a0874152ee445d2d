import { endAmong, type RoleEndsAt, roleEndsIn } from '../moderation/role-ends.ts'
import { isSameMoment } from '../moderation/undo/same-moment.ts'
import { changeOf } from '../moderation/undo/undo-roles.ts'
import type { Entry } from './run-entries.ts'

/**
 * What several orders have given, taken and moved the end of, as one that had done it all: a role that was given and taken again is
 * neither. `chain`: newest first.
 */
export function netRoles(chain: Entry[]): Pick<Entry, 'intent' | 'before' | 'after'> {
  const worn = new Map<string, Around<boolean>>()
  const ends = new Map<string, Around<string | null>>()
  for (const entry of chain.toReversed()) {
    const { given, taken } = changeOf(entry)
    const ordered = roleEndsIn(entry.intent)
    for (const id of given) note(worn, id, { before: false, after: true })
    for (const id of taken) note(worn, id, { before: true, after: false })
    // What is given without an end, or taken, has none.
    for (const id of new Set([...given, ...taken, ...ordered.map(({ roleId }) => roleId)]))
      note(ends, id, { before: endAmong(roleEndsIn(entry.before), id), after: endAmong(ordered, id) })
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

function note<T>(all: Map<string, Around<T>>, id: string, { before, after }: Around<T>): void {
  const known = all.get(id)
  all.set(id, { before: known ? known.before : before, after })
}

function endsAt(ends: [string, Around<string | null>][], when: 'before' | 'after'): RoleEndsAt[] {
  return ends.map(([roleId, end]) => ({ roleId, endsAt: end[when] }))
}
