import type { MembersPageRead } from '../../platform/members.ts'
import { SECOND } from '../../time.ts'
import { patiently } from '../patience/patiently.ts'
import { pause } from '../patience/pause.ts'

const TRIES = 3

/**
 * A page of members, patiently; one in which nobody can be read is asked for again, which may be better, and answered as it is
 * where it stays so. Throws what `patiently` throws.
 */
export async function readPeopled(read: () => Promise<MembersPageRead>, signal: AbortSignal): Promise<MembersPageRead> {
  for (let tries = 1; ; tries++) {
    const page = await patiently(read, signal)
    if (page.members.length > 0 || page.next === null || tries === TRIES) return page
    await pause(SECOND * tries, signal)
  }
}
