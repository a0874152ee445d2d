import { eq, sql } from 'drizzle-orm'
import { gatewayGuilds } from '../db/schema/gateway.ts'
import { guilds } from '../db/schema/guilds.ts'
import { guildSyncs } from '../db/schema/members.ts'
import { getGuild } from '../platform/guilds.ts'
import { listMembersPage } from '../platform/members.ts'
import { now } from '../time.ts'
import { finishSweep } from './finish-sweep.ts'
import type { Lanes } from './lanes.ts'
import { memberRow } from './member-row.ts'
import type { MirrorParts } from './mirror-context.ts'
import { patiently } from './patiently.ts'
import { storeGuild } from './store-guild.ts'
import { storeMembers } from './store-members.ts'
import type { SweepNotes } from './sweep-notes.ts'

// More are told as "many", once, when the sweep ends: a first sweep changes everybody.
const TOLD_AT_ONCE = 50

interface Sweep {
  notes: SweepNotes
  signal: AbortSignal
  /** Called before each page: resolves when nothing more urgent waits. */
  standBack(): Promise<void>
}

/**
 * Reads all members of a guild, page by page, beside the events that go on meanwhile, and forgets whom neither has
 * told (`platform-api.md, "Guilds, members, roles, bans"`). Throws the signal's reason and the platform's errors.
 */
export async function sweepGuild(
  parts: MirrorParts,
  lanes: Lanes,
  guildId: string,
  { notes, signal, standBack }: Sweep,
): Promise<void> {
  const { db, platform, live } = parts
  const inOrder = <T>(task: () => Promise<T>) =>
    lanes.run(guildId, () => {
      signal.throwIfAborted()
      return task()
    })
  const sweep = await inOrder(() => beginSweep(parts, guildId))
  await patiently(() => inOrder(() => completeGuild(parts, guildId)), signal)
  let received = 0
  let skipped = 0
  let many = false
  for (let after: string | null = '0'; after !== null; ) {
    const from: string = after
    await standBack()
    notes.pageAsked()
    const page = await patiently(() => listMembersPage(platform, guildId, { after: from }), signal)
    await inOrder(async () => {
      const rows = new Map(
        page.members
          .filter(({ user }) => notes.takes(user.id))
          .map(member => [member.user.id, memberRow(guildId, member)]),
      )
      const changed = await storeMembers(db, [...rows.values()])
      received += page.members.length
      skipped += page.skipped
      await db.orm.update(guildSyncs).set({ received }).where(eq(guildSyncs.guildId, guildId))
      if (changed.length > TOLD_AT_ONCE) many = true
      else if (changed.length > 0) {
        live.publish({ guildId, kind: 'member', ids: changed.map(({ userId }) => userId) })
      }
    })
    live.publish({ guildId, kind: 'sync', ids: [] })
    after = page.next
  }
  // The bot is a member everywhere: an empty list is one that could not be read.
  if (received === 0) throw new Error('The list of members holds nobody that can be read.')
  await inOrder(() => finishSweep(parts, guildId, { sweep, skipped, notes, many }))
}

/** Opens the sweep and answers its number. */
async function beginSweep({ db }: MirrorParts, guildId: string): Promise<number> {
  const startedAt = now()
  const [row] = await db.orm
    .insert(guildSyncs)
    .values({ guildId, sweep: 1, startedAt })
    .onConflictDoUpdate({
      target: guildSyncs.guildId,
      set: { sweep: sql`${guildSyncs.sweep} + 1`, startedAt, received: 0 },
    })
    .returning({ sweep: guildSyncs.sweep })
  return row!.sweep
}

/** Reads the guild itself where the gateway has not delivered it with owner and roles in this session. */
async function completeGuild({ db, platform, live }: MirrorParts, guildId: string): Promise<void> {
  const [guild] = await db.orm
    .select({ knownAt: guilds.knownAt, deliveredAt: gatewayGuilds.since })
    .from(guilds)
    .leftJoin(gatewayGuilds, eq(gatewayGuilds.guildId, guilds.id))
    .where(eq(guilds.id, guildId))
  if (guild?.knownAt && guild.deliveredAt && guild.knownAt >= guild.deliveredAt) return
  await storeGuild(db, await getGuild(platform, guildId))
  live.publish({ guildId, kind: 'guild', ids: [guildId] })
  live.publish({ guildId, kind: 'role', ids: [] })
}
