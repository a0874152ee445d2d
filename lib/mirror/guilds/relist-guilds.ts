import { eq, isNull } from 'drizzle-orm'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { listMyGuilds, type MyGuild } from '../../platform/guilds.ts'
import { MINUTE, now } from '../../time.ts'
import type { Lanes } from '../batches/lanes.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { patiently } from '../patience/patiently.ts'
import { pause } from '../patience/pause.ts'
import { storeGuildChange } from './store-guild-change.ts'

const AGAIN_MS = MINUTE

/** As `relistGuilds`, once the events that wait are stored, and again until it could be done or the signal comes. */
export async function relistPatiently(
  context: MirrorContext,
  lanes: Lanes,
  how: { sweep: boolean },
  over: AbortSignal,
): Promise<void> {
  await lanes.idle()
  while (!over.aborted) {
    try {
      return await relistGuilds(context, lanes, how, over)
    } catch (error) {
      if (over.aborted) return
      context.log.warn({ err: error }, 'the guilds cannot be listed; trying again later')
      await pause(AGAIN_MS, over)
    }
  }
}

/**
 * Brings the list of guilds up to date from GET /users/@me/guilds, beside what the gateway tells meanwhile: new ones
 * appear at once, those the bot is no longer in are marked. `sweep`: what the gateway does not announce is swept too.
 */
async function relistGuilds(
  context: MirrorContext,
  lanes: Lanes,
  { sweep }: { sweep: boolean },
  signal: AbortSignal,
): Promise<void> {
  const askedAt = now()
  const { guilds: listed, skipped } = await patiently(() => listMyGuilds(context.platform), signal)
  const inOrder = (guildId: string, task: () => Promise<void>) =>
    lanes.run(guildId, async () => {
      if (!signal.aborted) await task()
    })
  for (const guild of listed) await inOrder(guild.id, () => storeListed(context, guild, askedAt, sweep))
  // One that could not be read may be any of those that are missing.
  if (skipped > 0) return
  const ids = new Set(listed.map(({ id }) => id))
  const known = await context.db.orm.select({ id: guilds.id }).from(guilds).where(isNull(guilds.leftAt))
  for (const { id } of known) {
    if (!ids.has(id)) await inOrder(id, () => markLeft(context, id))
  }
}

async function storeListed({ db, live, sweeps }: MirrorContext, listed: MyGuild, askedAt: Date, sweep: boolean) {
  const [known] = await db.orm.select({ leftAt: guilds.leftAt }).from(guilds).where(eq(guilds.id, listed.id))
  // Left while the list was on its way.
  if (known?.leftAt && known.leftAt >= askedAt) return
  const gateway = await gatewayRow({ db }, listed.id)
  if (known && !known.leftAt && gateway) return
  const { id, name, icon, ownerId, memberCount } = listed
  await storeGuildChange(db, { id, name, icon, ownerId: ownerId ?? undefined, memberCount }, { returned: true })
  if (sweep && !gateway) sweeps.request(id)
  live.publish({ guildId: id, kind: 'guild', ids: [id] })
}

async function markLeft({ db, live }: MirrorContext, guildId: string) {
  // Announced by the gateway: out of reach perhaps, but not left.
  if (await gatewayRow({ db }, guildId)) return
  await db.orm.update(guilds).set({ leftAt: now() }).where(eq(guilds.id, guildId))
  live.publish({ guildId, kind: 'guild', ids: [guildId] })
}

async function gatewayRow({ db }: Pick<MirrorContext, 'db'>, guildId: string) {
  const [row] = await db.orm.select().from(gatewayGuilds).where(eq(gatewayGuilds.guildId, guildId))
  return row
}
