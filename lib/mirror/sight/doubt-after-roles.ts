import type { GuildBatch } from '../batches/guild-batch.ts'
import type { Told } from '../members/fold-told.ts'
import type { MemberRow } from '../members/member-row.ts'
import { doubtHistories } from './doubt-histories.ts'
import { readSight } from './read-sight.ts'

/** Where the bot itself had other roles, for however short a time, it may have seen other channels. */
export async function doubtAfterRoles(
  batch: GuildBatch,
  known: ReadonlyMap<string, MemberRow>,
  told: ReadonlyMap<string, Told[]>,
): Promise<void> {
  const otherwise = [...told].filter(([userId, words]) => {
    const before = known.get(userId)
    return before?.bot && words.some(word => tellsOtherRoles(word, before))
  })
  if (otherwise.length === 0) return
  const { botIds } = await readSight(batch.db.orm, batch.guildId)
  if (otherwise.some(([userId]) => botIds.includes(userId))) await doubtHistories(batch)
}

function tellsOtherRoles(word: Told, before: MemberRow): boolean {
  const roleIds = 'changed' in word ? word.changed.fields.roleIds : 'joined' in word ? word.joined.roleIds : undefined
  return roleIds !== undefined && roleIds.toSorted().join() !== before.roleIds.toSorted().join()
}
