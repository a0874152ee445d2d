import { eq } from 'drizzle-orm'
import { channels } from '../../db/schema/channels.ts'
import { StewardError } from '../../errors.ts'
import { readMirrorState } from '../../mirror/mirror-state.ts'
import { mayTrustChannels } from '../../mirror/trust.ts'
import { listChannels } from '../../platform/channels.ts'
import { PlatformLacks } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import { parsePermissions } from '../bits.ts'
import type { KnownChannel } from './known-channel.ts'
import { shareReads } from './share-reads.ts'

/**
 * The channels of a guild, good enough to act on: from the mirror where it may be trusted, else read from the platform
 * (at most 15 s old). A platform that cannot list them tells them with GUILD_CREATE only (`gaps.md, "Channels"`): then
 * those of this gateway session must do. Throws `platform_unavailable` without either, and the platform's errors.
 */
export async function channelsToActOn(steward: Steward, guildId: string): Promise<KnownChannel[]> {
  const { told, trusted } = mayTrustChannels(await readMirrorState(steward.db, guildId))
  const stored = await storedChannels(steward, guildId)
  if (trusted) return stored.map(known)
  try {
    return await platformChannels(steward.platform, guildId, stored)
  } catch (error) {
    if (!(error instanceof PlatformLacks)) throw error
    if (told) return stored.map(known)
    const sentence = 'The channels of this guild are not known now, so nobody’s rights in them are certain.'
    throw new StewardError('platform_unavailable', sentence, { cause: error })
  }
}

/** The channels of a guild as the mirror has them, however old. */
export async function mirrorChannels(steward: Pick<Steward, 'db'>, guildId: string): Promise<KnownChannel[]> {
  return (await storedChannels(steward, guildId)).map(known)
}

async function storedChannels({ db }: Pick<Steward, 'db'>, guildId: string): Promise<Told[]> {
  const rows = await db.orm.select().from(channels).where(eq(channels.guildId, guildId)).orderBy(channels.id)
  return rows.map(({ guildId: _, ...row }) => row)
}

const channelReads = shareReads<KnownChannel[]>(15 * SECOND)

/**
 * `stored` is what the mirror has: it may not be trusted to hear everything, but what it hears to change is not shared any
 * longer.
 */
function platformChannels(platform: Platform, guildId: string, stored: Told[]): Promise<KnownChannel[]> {
  const read = async () => {
    const listed = await listChannels(platform, guildId)
    return listed.channels.map(({ guildId: _, ...channel }) => known(channel))
  }
  return channelReads(platform, guildId, read, { heard: JSON.stringify(stored) })
}

type Told = Omit<KnownChannel, 'overwrites'> & { overwrites: Stored[] }

interface Stored {
  id: string
  type: 'role' | 'member'
  allow: string
  deny: string
}

function known({ overwrites, ...channel }: Told): KnownChannel {
  const read = ({ allow, deny, ...one }: Stored) => ({
    ...one,
    allow: parsePermissions(allow),
    deny: parsePermissions(deny),
  })
  return { ...channel, overwrites: overwrites.map(read) }
}
