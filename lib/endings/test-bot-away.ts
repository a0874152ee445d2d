import { expect } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { isListed, readMirrorState } from '../mirror/mirror-state.ts'
import { removeBot } from '../test-remove-bot.ts'
import type { TestSteward } from '../test-steward.ts'
import { HOUR, MINUTE } from '../time.ts'
import { endDue } from './end-due.ts'

const guildId = GUILDS.aurora

/** Tries what is due in Aurora in every hour but the first, while the bot is not there. Answers when it is back. */
export async function botAwayFor(steward: TestSteward, hours: number, later: (ms: number) => void): Promise<void> {
  const isThere = async () => isListed(await readMirrorState(steward.db, guildId))
  const bringBack = await removeBot(steward, guildId)
  for (let hour = 1; hour <= hours; hour++) {
    later(hour * HOUR + MINUTE * hour)
    await endDue(steward)
  }
  await expect.poll(isThere).toBe(false)
  await bringBack()
  await expect.poll(isThere).toBe(true)
}
