import { vi } from 'vitest'
import type { TestSteward } from '../../test-steward.ts'
import { readMirrorState } from '../mirror-state.ts'
import { mayTrustMembers } from '../trust.ts'

// A busy machine takes its time.
const PATIENT = { timeout: 30_000 }

/** Lets the platform tell of a member who comes, changes and goes: only then is what the mirror knows of members acted on. */
export async function membersAreTold(
  { control, db }: Pick<TestSteward, 'control' | 'db'>,
  guildId: string,
): Promise<void> {
  const { id } = (await control.addMember(guildId, { username: 'passing' })).user
  await control.changeMember(guildId, id, { nick: 'Passing' })
  await control.removeMember(guildId, id)
  await vi.waitFor(async () => {
    if (!mayTrustMembers(await readMirrorState(db, guildId))) throw new Error('not trusted yet')
  }, PATIENT)
}
