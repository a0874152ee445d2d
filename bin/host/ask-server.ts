import { hostKey } from '../../lib/host/host-key.ts'
import { Problem } from '../problem.ts'
import type { HostSettings } from './host-settings.ts'

const EVERYWHERE = ['', '0.0.0.0', '::']

/**
 * Asks the running server on this host (POST, see lib/host-route.ts). Null where nobody listens. Throws a Problem with the
 * server's sentence where it refuses.
 */
export async function askServer(
  { settings, serving }: HostSettings,
  path: `/api/host/${string}`,
  body: object = {},
): Promise<Response | null> {
  const host = EVERYWHERE.includes(settings.HOST ?? '') ? '127.0.0.1' : settings.HOST!
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${serving.port}`
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${hostKey(settings.STEWARD_SECRET)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  }).catch(() => null)
  if (!answer || answer.ok) return answer
  const said = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null
  throw new Problem(
    answer.status !== 404 && said?.error?.message
      ? said.error.message
      : `What answers at ${address} is not this deployment (${answer.status}). Is PORT right, and STEWARD_DATA_DIR?`,
  )
}
