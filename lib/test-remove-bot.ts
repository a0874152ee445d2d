import { expect } from 'vitest'
import { CAST } from '../sandbox/world/cast.ts'
import { isListed, readMirrorState } from './mirror/mirror-state.ts'
import type { TestSteward } from './test-steward.ts'

/** Takes the bot out of a guild. What it returns brings it back, with the roles that it had. */
export async function removeBot({ control }: TestSteward, guildId: string): Promise<() => Promise<unknown>> {
  const { roles = [] } = (await control.member(guildId, CAST.steward.id)) ?? {}
  await control.removeMember(guildId, CAST.steward.id)
  return () => control.addMember(guildId, { user_id: CAST.steward.id, roles })
}

/** Does something while the bot is not in a guild, as the mirror has heard by then. Answers when it has heard of its return. */
export async function whileBotIsAway(
  steward: TestSteward,
  guildId: string,
  todo: () => Promise<unknown>,
): Promise<void> {
  const isThere = async () => isListed(await readMirrorState(steward.db, guildId))
  const bringBack = await removeBot(steward, guildId)
  await expect.poll(isThere).toBe(false)
  await todo().finally(bringBack)
  await expect.poll(isThere).toBe(true)
}
