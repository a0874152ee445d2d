import { vi } from 'vitest'
import type { TestSteward } from '../../test-steward.ts'
import { readMirrorState } from '../mirror-state.ts'
import { mayTrustChannels } from '../trust.ts'

// A busy machine takes its time.
const PATIENT = { timeout: 30_000 }

/**
 * Lets the platform tell of a channel that comes, changes and goes. Once it was seen to, what the mirror knows of channels is
 * followed at once instead of being read anew every 15 s.
 */
export async function channelsAreTold({ control, db }: TestSteward, guildId: string): Promise<void> {
  const { id } = await control.createChannel(guildId, { name: 'for a moment' })
  await control.changeChannel(id, { topic: 'for now' })
  await control.deleteChannel(id)
  await vi.waitFor(async () => {
    if (!mayTrustChannels(await readMirrorState(db, guildId)).trusted) throw new Error('not trusted yet')
  }, PATIENT)
}
