import { log } from '../../log.ts'
import { permissionLabel } from '../../permissions/bits.ts'
import { botGaps } from '../../permissions/bot-gaps.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import { holds } from '../../permissions/standing.ts'
import { boundOf } from '../../platform-log/extend-log.ts'
import { refreshLog } from '../../platform-log/refresh-log.ts'
import { readLog, type StoredLog } from '../../platform-log/stored-log.ts'
import type { Steward } from '../../steward.ts'
import { now, SECOND } from '../../time.ts'
import { unlessLate } from '../../unless-late.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { seesWholeLog } from './sees-whole-log.ts'
import type { PlatformLogView } from './timeline-views.ts'

// The page does not wait for a slow platform: what comes later is told by a live event.
const WAIT_MS = 1.5 * SECOND

type GuildOfLog = Pick<ViewedGuild, 'id' | 'standing'>

interface Asking {
  /** Null: it is not asked for, and said how it stood when it was last. */
  waitMs?: number | null
  /** Since when what is stored is listed; null: all of it. */
  sinceOf?: (steward: Steward, stored: StoredLog) => Promise<Date | null>
}

/** Reads the platform's log anew where that is due and allowed, for at most `waitMs`, and says how it stands. */
export async function platformLogOf(
  steward: Steward,
  guild: GuildOfLog,
  { waitMs = WAIT_MS, sinceOf = boundOf }: Asking = {},
): Promise<PlatformLogView> {
  const none = { because: null, listedAt: null, since: null }
  if (!seesWholeLog(guild)) return { ...none, state: 'hidden' }
  const { guild: facts, bot } = guild.standing
  if (!holds(facts, bot, 'VIEW_AUDIT_LOG')) return { ...none, state: 'refused', because: botNeeds(guild) }
  const asked = { guildId: guild.id, botId: bot.userId }
  const reading = waitMs === null ? null : unlessLate(waitMs, refreshLog(steward, asked))
  const read = await reading?.catch(error => {
    log.warn({ err: error, guildId: guild.id }, "the platform's log cannot be read")
    return 'failed' as const
  })
  const stored = read && read !== 'failed' ? read : await readLog(steward.db.orm, guild.id)
  if (stored.refusedAt) {
    const because = 'The platform does not show the bot its own log here, so what was done elsewhere is not listed.'
    return { ...none, state: 'refused', because }
  }
  return {
    state: read === 'failed' ? 'silent' : 'shown',
    because: null,
    listedAt: stored.listedAt?.toISOString() ?? null,
    since: (await sinceOf(steward, stored))?.toISOString() ?? null,
  }
}

function botNeeds({ standing }: GuildOfLog): string {
  const remedy = botGaps(standing, now()).find(({ key }) => key === 'VIEW_AUDIT_LOG')?.remedy ?? ''
  const needs = `${nameInSentence(standing.bot.name)} needs ${permissionLabel('VIEW_AUDIT_LOG')}`
  return `What was done elsewhere is not listed: ${needs}. ${remedy}`
}
