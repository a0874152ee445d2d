import { log } from '../../log.ts'
import { extendLog } from '../../platform-log/extend-log.ts'
import type { Steward } from '../../steward.ts'
import { unlessLate } from '../../unless-late.ts'
import type { ViewedGuild } from '../load-guild.ts'

/** Reads one page of the platform's log further back, as far as `patienceMs` allow: late, it goes on by itself. */
export async function readBack(
  steward: Steward,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  patienceMs: number,
): Promise<'read' | 'late' | 'failed'> {
  const asked = { guildId: guild.id, botId: guild.standing.bot.userId }
  try {
    const reading = extendLog(steward, asked).then(() => 'read' as const)
    return (await unlessLate(patienceMs, reading)) ?? 'late'
  } catch (error) {
    log.warn({ err: error, guildId: guild.id }, "the platform's log cannot be read further back")
    return 'failed'
  }
}
