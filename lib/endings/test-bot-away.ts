import { expect } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { isListed, readMirrorState } from '../mirror/mirror-state.ts'
import type { TestSteward } from '../test-steward.ts'
import { HOUR, MINUTE } from '../time.ts'
import { endDue } from './end-due.ts'

const guildId = GUILDS.aurora

/** Tries what is due in Aurora in every hour but the first, while the bot is not there. Answers when it is back. */
export async function botAwayFor(steward: TestSteward, hours: number, later: (ms: number) => void): Promise<void> {
  const isThere = async () => isListed(await readMirrorState(steward.db, guildId))
  const roles = (await steward.control.member(guildId, CAST.steward.id))?.roles ?? []
  await steward.control.removeMember(guildId, CAST.steward.id)
  for (let hour = 1; hour <= hours; hour++) {
    later(hour * HOUR + MINUTE * hour)
    await endDue(steward)
  }
  await expect.poll(isThere).toBe(false)
  await steward.control.addMember(guildId, { user_id: CAST.steward.id, roles })
  await expect.poll(isThere).toBe(true)
}
