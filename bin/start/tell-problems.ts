import type { Health } from '../../lib/health/check.ts'
import { askServer } from '../host/ask-server.ts'
import type { HostSettings } from '../host/host-settings.ts'

/** Prints a line for each setting that does not fit the platform, once the server has found out. Never throws. */
export async function tellProblems(host: HostSettings): Promise<void> {
  const answer = await askServer(host, '/api/host/doctor', { at: 'start' }).catch(() => null)
  const health = (await answer?.json().catch(() => null)) as Health | null | undefined
  const faults = health?.checks.filter(({ state }) => state === 'bad') ?? []
  if (faults.length === 0) return
  const lines = faults.map(({ says, todo }) => `    ${todo ? `${says} ${todo}` : says}`)
  console.log(`  It runs, but not all is right (npm run doctor tells more):\n\n${lines.join('\n')}\n`)
}
