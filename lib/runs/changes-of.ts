import { roleEndsIn } from '../moderation/role-ends.ts'
import { changeOf } from '../moderation/undo/change-of.ts'
import { netRoles } from './net-roles.ts'
import type { OthersBetween } from './others-between.ts'
import { BAN, respectOf, subjectOf } from './respects.ts'
import type { RoleEntries } from './role-entries.ts'
import type { Entry } from './run-entries.ts'

/** What entries about the same have come to, told as the newest of them: one order takes them back. */
export type Change = Entry & {
  /** Of the others, newest first. */
  olderIds: string[]
  /** What others have decided about the same roles is left out of it. */
  isNet?: boolean
}

/** An entry that is not taken back, and why. */
export interface LeftOut {
  entry: Entry
  /** It is taken back already, be it by themselves, or nothing takes it back. */
  plan: 'already' | 'never'
  because: string
}

const IN_BETWEEN = 'This was changed in between, so what came before that stays.'
const PUT_RIGHT = 'Whoever did this has put it right since.'
const LOST_PLACE = 'They were unbanned since. Their place and roles here, lost by the ban, are not given back.'
const NOTHING_LEFT = 'Nothing of it is left: these roles were put right, or somebody else has decided about them since.'

/**
 * What some entries have come to, by whom they are about and in what: somebody who was timed out twice gets the end of before
 * both. Where something else came between two of them, the older ones are left out. `entries`: newest first. `roles`: what
 * else was done to the roles of those people, `others`: what others did to them; absent: only what the entries say counts.
 */
export function changesOf(
  entries: Entry[],
  roles?: RoleEntries,
  others: OthersBetween = new Map(),
): { changes: Change[]; leftOut: LeftOut[] } {
  const changes: Change[] = []
  const leftOut: LeftOut[] = []
  const leave = (some: Entry[], plan: LeftOut['plan'], because: string) =>
    leftOut.push(...some.map(entry => ({ entry, plan, because })))
  for (const [subject, chain] of Map.groupBy(entries, subjectOf)) {
    const linked = chain.slice(0, lengthOf(chain, others.get(subject) ?? []))
    const change = asOne(linked, roles)
    const isFolded = linked.length > 1 || (roles !== undefined && change.action === 'member.roles')
    if (isFolded && isNothing(change)) leave(linked, 'already', whyNothing(linked))
    else changes.push(change)
    leave(chain.slice(linked.length), 'never', IN_BETWEEN)
  }
  return { changes, leftOut }
}

/** How many of them, from the newest on, follow one upon the other: others may have changed it to and fro in between. */
function lengthOf(chain: Entry[], others: string[]): number {
  const respect = respectOf(chain[0]!.action)
  const broken = chain.findIndex((older, index) => {
    const newer = chain[index - 1]
    if (!newer || !respect) return false
    return others.some(id => id > older.id && id < newer.id) || !respect.same(newer.before, older.after ?? {})
  })
  return broken === -1 ? chain.length : broken
}

function asOne(chain: Entry[], roles?: RoleEntries): Change {
  const [newest, oldest] = [chain[0]!, chain.at(-1)!]
  const olderIds = chain.slice(1).map(({ id }) => id)
  if (newest.action === 'member.roles' && (roles || olderIds.length > 0)) {
    return { ...newest, ...netRoles(chain, roles), olderIds, isNet: roles !== undefined }
  }
  if (olderIds.length === 0) return { ...newest, olderIds }
  if (respectOf(newest.action) !== BAN) return { ...newest, before: oldest.before, olderIds }
  const isBan = newest.action === 'ban.end' && chain.some(({ action }) => action === 'member.ban')
  const before = { banned: true, reason: newest.before.reason, ...oldest.before }
  return { ...newest, ...(isBan && { action: 'member.ban' }), before, olderIds }
}

function whyNothing(chain: Entry[]): string {
  if (chain[0]!.action === 'member.roles') return NOTHING_LEFT
  return chain.some(({ action, before }) => action === 'member.ban' && before.isMember === true)
    ? LOST_PLACE
    : PUT_RIGHT
}

function isNothing(change: Change): boolean {
  if (change.action !== 'member.roles')
    return respectOf(change.action)?.same(change.before, change.after ?? {}) ?? false
  return [...Object.values(changeOf(change)), roleEndsIn(change.intent)].every(changed => changed.length === 0)
}
