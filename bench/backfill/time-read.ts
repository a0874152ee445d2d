import { listMembersPage } from '../../lib/platform/members.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { platformOf } from '../platform-of.ts'
import type { SandboxProcess } from '../sandbox-process.ts'

/** Reads the same pages through Steward's own client, which checks every field, and stores nothing; in ms. */
export async function timeRead(sandbox: SandboxProcess, members: number): Promise<number> {
  const platform = platformOf(sandbox)
  const begun = performance.now()
  let received = 0
  for (let after: string | null = '0'; after !== null; ) {
    const page: Awaited<ReturnType<typeof listMembersPage>> = await listMembersPage(platform, GUILDS.colossus, {
      after,
    })
    received += page.members.length
    after = page.next
  }
  if (received !== members) throw new Error(`The client has read ${received} members of ${members}.`)
  return performance.now() - begun
}
