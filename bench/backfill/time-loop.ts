import { GUILDS } from '../../sandbox/world/cast.ts'
import type { SandboxProcess } from '../sandbox-process.ts'

const PAGE = 1000

/** The floor, in ms: reads the same pages of members one after another, and keeps nothing of them. */
export async function timeLoop(sandbox: SandboxProcess, members: number): Promise<number> {
  const headers = { authorization: `Bot ${sandbox.botToken}` }
  const begun = performance.now()
  let received = 0
  for (let after: string | undefined = '0'; after; ) {
    const query = new URLSearchParams({ limit: String(PAGE), after })
    const answer = await fetch(`${sandbox.apiUrl}/guilds/${GUILDS.colossus}/members?${query}`, { headers })
    if (!answer.ok) throw new Error(`The members cannot be listed: ${answer.status}`)
    const page = (await answer.json()) as { user: { id: string } }[]
    received += page.length
    after = page.length < PAGE ? undefined : page.at(-1)!.user.id
  }
  if (received !== members) throw new Error(`The loop has read ${received} members of ${members}.`)
  return performance.now() - begun
}
