import { eq } from 'drizzle-orm'
import { voiceStates } from '../../db/schema/channels.ts'
import { parseGuildCreate } from '../../platform/wire/events/guild-events.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { markAvailable } from '../gateway/gateway-guilds.ts'
import { dropUnlisted } from '../guilds/drop-channels.ts'
import { storeAllChannels } from '../guilds/store-channels.ts'
import { storeGuild } from '../guilds/store-guild.ts'
import { storeGuildChange } from '../guilds/store-guild-change.ts'
import { storeVoiceStates } from '../members/voice-changes.ts'

/**
 * GUILD_CREATE: the bot's guild is there, for the first time in this session, again after an outage, or because the
 * bot was added. Its members are swept; what it lacks is read by the sweep.
 */
export const guildCreate = eventHandler({
  parse: parseGuildCreate,
  guildOf: ({ id }) => id,
  async apply(batch, event) {
    await batch.flush()
    await markAvailable(batch.db, event.id, event.kind !== 'unavailable')
    if (event.kind === 'unavailable') return
    if (event.kind === 'whole') await storeGuild(batch.db, event.guild, { returned: true })
    else await storeGuildChange(batch.db, event.change, { returned: true })
    if (event.channels) await dropUnlisted(batch, await storeAllChannels(batch.db.orm, event.id, event.channels))
    await storeVoice(batch, event.voiceStates?.items ?? [])
    batch.afterwards(() => batch.sweeps.request(event.id))
    batch.publish('guild', [event.id])
    for (const kind of ['role', 'channel', 'voice'] as const) batch.publish(kind, [])
  },
})

/** Who is in voice now; who was there before this session says nothing any more. */
async function storeVoice({ db: { orm }, guildId }: GuildBatch, states: Parameters<typeof storeVoiceStates>[2]) {
  await orm.delete(voiceStates).where(eq(voiceStates.guildId, guildId))
  await storeVoiceStates(orm, guildId, states)
}
