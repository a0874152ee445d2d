import type { Database } from './client.ts'
import { leaveMemberIndexes, rebuildMemberIndexes } from './member-indexes-on-pglite.ts'
import { buildMemberIndexes, dropMemberIndexes } from './member-indexes-on-postgres.ts'

/**
 * Sets the indexes aside that hold every member: what is stored from here on is not in them, and queries do without,
 * until `restoreMemberIndexes`.
 */
export function suspendMemberIndexes({ kind, orm }: Database): Promise<void> {
  return kind === 'pglite' ? leaveMemberIndexes(orm) : dropMemberIndexes(orm)
}

/** Builds those that were set aside, by whomever (of 100,000 members: 1.5 s in all); nothing where none was. */
export function restoreMemberIndexes({ kind, orm }: Database): Promise<void> {
  return kind === 'pglite' ? rebuildMemberIndexes(orm) : buildMemberIndexes(orm)
}
