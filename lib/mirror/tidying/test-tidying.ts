import { pino } from 'pino'
import { CAST } from '../../../sandbox/world/cast.ts'
import type { Database } from '../../db/client.ts'
import { departures } from '../../db/schema/departures.ts'
import { formerMessages } from '../../db/schema/former-messages.ts'
import { DAY, now, setClock } from '../../time.ts'
import { Lanes } from '../batches/lanes.ts'
import { storeFormerNames } from '../members/former-names.ts'
import { messageRow } from '../messages/message-row.ts'
import type { MirrorParts } from '../mirror-context.ts'
import { tidy } from './start-tidying.ts'

export const GUILD = '1'

/** When and by whom a guild's former messages were set to be kept. */
export const BY_BO = { keptFrom: new Date(0), changedById: CAST.bo.id, changedByName: 'Bo', changedAt: now() }

export const ago = (days: number) => new Date(now().getTime() - days * DAY)

/** A round of tidying; what is not said is not reached for. */
export function tidyNow(db: Database, messagesKeptDays = 14): Promise<void> {
  const parts = { db, log: pino({ level: 'silent' }), messagesKeptDays } as unknown as MirrorParts
  return tidy(parts, new Lanes(), new AbortController().signal)
}

/** So many messages of a channel, to be stored. */
export function rows(channelId: string, count: number, createdAt: (n: number) => Date) {
  const author = { id: CAST.rex.id, username: 'rex', globalName: null, avatar: null, bot: false, system: false }
  return Array.from({ length: count }, (_, n) =>
    messageRow(GUILD, {
      id: `${channelId}${String(n).padStart(6, '0')}`,
      channelId,
      guildId: GUILD,
      author: author as never,
      createdAt: createdAt(n),
      content: `Message ${n}`,
      editedAt: null,
      tts: false,
      mentionsEveryone: false,
      mentions: [],
      mentionRoleIds: [],
      attachments: [],
      embeds: [],
      reactions: [],
      pinned: false,
      type: 0,
      flags: 0,
      reference: null,
      referenced: null,
    }),
  )
}

/** Keeps what so many messages of a channel said before they were deleted. */
export async function formerly(
  db: Database,
  channelId: string,
  count: number,
  endedAt: (n: number) => Date,
): Promise<void> {
  const versions = rows(channelId, count, () => ago(40)).map((row, n) => ({
    ...row,
    version: 1,
    endedAt: endedAt(n),
    endedBy: 'deleted' as const,
  }))
  await db.orm.insert(formerMessages).values(versions)
}

/** Notes what Rex was called until so many days ago. */
export function called(db: Database, name: string, daysAgo: number): Promise<void> {
  const at = ago(daysAgo).getTime()
  const unsetClock = setClock(() => at)
  return storeFormerNames(db.orm, GUILD, [{ userId: CAST.rex.id, kind: 'nick', name }]).finally(unsetClock)
}

/** Notes that Rex left so many days ago. */
export async function departed(db: Database, daysAgo: number): Promise<void> {
  const row = { id: `${daysAgo}`, guildId: GUILD, userId: CAST.rex.id, username: 'rex', searchText: ' rex' }
  await db.orm.insert(departures).values({ ...row, leftAt: ago(daysAgo), heard: true })
}
