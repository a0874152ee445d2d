import { and, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import type { PlatformMember } from '../../platform/members.ts'
import type { MemberChange } from '../../platform/wire/member.ts'
import { now } from '../../time.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'
import { doubtAfterRoles } from '../sight/doubt-after-roles.ts'
import { countMembers } from './count-members.ts'
import { storeDepartures } from './departures.ts'
import { takeBackEarly, toldAhead } from './early-departures.ts'
import { foldTold, type Told } from './fold-told.ts'
import { storeFormerNames } from './former-names.ts'
import type { MemberRow } from './member-row.ts'
import { storeMembers } from './store-members.ts'
import { storeUnheard } from './unheard-departures.ts'

/** What a batch of events tells of members, in order, to be stored at once. */
export class MemberChanges {
  readonly #told = new Map<string, Told[]>()

  joined(member: PlatformMember): void {
    this.#tell(member.user.id, { joined: member })
  }

  changed(change: MemberChange): void {
    this.#tell(change.user.id, { changed: change })
  }

  left(userId: string): void {
    this.#tell(userId, { left: true })
  }

  async store(batch: GuildBatch): Promise<void> {
    if (this.#told.size === 0) return
    const { guildId, db } = batch
    const userIds = [...this.#told.keys()]
    const known = await knownMembers(batch, userIds)
    const isAway = await whoIsAway(batch, known, this.#told)
    const ahead = await toldAhead(db.orm, guildId, whoIsBack(known, this.#told))
    const ends = [...this.#told].map(([userId, told]) =>
      foldTold({ guildId, userId, isAway: isAway(userId), isAhead: ahead.has(userId) }, known.get(userId), told),
    )
    await doubtAfterRoles(batch, known, this.#told)
    this.#told.clear()

    const rows = ends.flatMap(({ row }) => row ?? [])
    await storeMembers(db, rows)
    const gone = userIds.filter((userId, n) => known.has(userId) && !ends[n]!.row)
    if (gone.length > 0) {
      await db.orm.delete(members).where(and(eq(members.guildId, guildId), inArray(members.userId, gone)))
    }
    const givenUp = ends.flatMap(end => end.givenUp)
    await storeFormerNames(db.orm, guildId, givenUp)
    const joins = ends.flatMap(end => end.joins)
    const early = await takeBackEarly(db.orm, guildId, joins)
    const leftAt = now()
    const left = ends.flatMap(end => end.departures).map(gone => ({ ...gone, leftAt }))
    await storeDepartures(db.orm, guildId, { gone: left, heard: true })
    const returned = ends.flatMap(end => end.returned)
    await storeUnheard(db.orm, guildId, returned, batch.counts)
    if (joins.length !== left.length) await countMembers(db, guildId, joins.length - left.length)
    batch.counts.add('joins', joins.length - early.length)
    batch.counts.add('leaves', left.length, leftAt)
    for (const at of early) batch.counts.add('leaves', -1, at)
    userIds.forEach((userId, n) => {
      const { row, mustBeAsked, hasLeft } = ends[n]!
      if (mustBeAsked) batch.complete(userId)
      // A page that is on its way may still list whoever has left, and comes before the answer.
      if (!mustBeAsked || hasLeft) batch.afterwards(() => tellSweep(batch, userId, row !== undefined))
    })
    batch.publish('member', userIds)
  }

  #tell(userId: string, told: Told): void {
    const before = this.#told.get(userId)
    if (before) before.push(told)
    else this.#told.set(userId, [told])
  }
}

async function knownMembers({ db, guildId }: GuildBatch, userIds: string[]): Promise<Map<string, MemberRow>> {
  const rows = await db.orm
    .select()
    .from(members)
    .where(and(eq(members.guildId, guildId), inArray(members.userId, userIds)))
  return new Map(rows.map(row => [row.userId, row]))
}

/**
 * Whether somebody unknown here is no member as far as is known: a word of a change that comes after that of the
 * departure must not bring them back. As long as a sweep is still to end many are unknown, and their changes count.
 */
async function whoIsAway(
  { db, guildId, sweeps }: GuildBatch,
  known: ReadonlyMap<string, MemberRow>,
  told: ReadonlyMap<string, Told[]>,
): Promise<(userId: string) => boolean> {
  const isOfUnknown = [...told].some(([id, words]) => !known.has(id) && words.some(word => 'changed' in word))
  if (!isOfUnknown) return () => false
  const { completeAt } = guildSyncs
  const isComplete = or(isNull(gatewayGuilds.since), gte(completeAt, gatewayGuilds.since))
  const [complete] = await db.orm
    .select({ completeAt })
    .from(guildSyncs)
    .leftJoin(gatewayGuilds, eq(gatewayGuilds.guildId, guildSyncs.guildId))
    .where(and(eq(guildSyncs.guildId, guildId), isNotNull(completeAt), isComplete))
  return userId => complete !== undefined || sweeps.notesOf(guildId)?.hasDeparted(userId) === true
}

/** Members of whom it is told at once that they left and that they joined. */
function whoIsBack(known: ReadonlyMap<string, MemberRow>, told: ReadonlyMap<string, Told[]>): MemberRow[] {
  return [...known.values()].filter(({ userId }) => {
    const words = told.get(userId) ?? []
    return words.some(word => 'left' in word) && words.some(word => 'joined' in word)
  })
}

function tellSweep({ sweeps, guildId }: GuildBatch, userId: string, isMember: boolean): void {
  const notes = sweeps.notesOf(guildId)
  if (isMember) notes?.toldChanged(userId)
  else notes?.toldDeparted(userId)
}
