import { ControlClient } from '../../sandbox/control-client.ts'
import { ENGINES } from '../engines.ts'
import type { Line } from '../line.ts'
import type { SandboxProcess } from '../sandbox-process.ts'
import { timeSweep } from './time-sweep.ts'

const PAGE = 1000
const LIMIT = 5
const WINDOW_MS = 2000
const FORESEEABLE = ['Limit', 'Remaining', 'Reset', 'Reset-After', 'Bucket', 'Scope'].map(name => `X-RateLimit-${name}`)

/** The same limit twice: told beforehand with every answer, and only by the 429 and its Retry-After. */
export const LIMITS = [
  { name: 'limits told with every answer', leaveOut: [] as string[] },
  { name: 'limits told by Retry-After only', leaveOut: FORESEEABLE },
]

/**
 * The sweep while the platform takes five pages in two seconds: how often it was refused, and how often it came, by the
 * sandbox's log, before a Retry-After had passed. Throws where that ever happened.
 */
export async function underLimits(
  sandbox: SandboxProcess,
  members: number,
  { name, leaveOut }: (typeof LIMITS)[number],
): Promise<Line> {
  const control = new ControlClient(sandbox.controlUrl)
  const path = '^/guilds/\\d+/members$'
  await control.setRateLimits([{ method: 'GET', path, limit: LIMIT, windowMs: WINDOW_MS, scope: 'route', leaveOut }])
  const since = await control.lastRequest()
  const [, open] = ENGINES[0]!
  const ours_ms = Math.round((await timeSweep(open, sandbox, members)).complete)
  const asked = (await control.requests(since)).filter(request => new RegExp(path).test(request.path))
  const tooEarly = await control.requestsTooEarly({ since })
  await control.setRateLimits([])
  const refused = asked.filter(({ status }) => status === 429).length
  if (tooEarly.length > 0) throw new Error(`${name}: ${tooEarly.length} requests came before a Retry-After had passed.`)
  return {
    bench: 'backfill',
    case: name,
    members,
    ours_ms,
    floor: `${LIMIT} pages in ${WINDOW_MS} ms`,
    floor_ms: (Math.ceil(members / PAGE / LIMIT) - 1) * WINDOW_MS,
    requests: asked.length,
    refused,
    too_early: tooEarly.length,
  }
}
