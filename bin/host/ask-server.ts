import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { readDataLock } from '../../lib/db/data-lock.ts'
import { hostKey } from '../../lib/host/host-key.ts'
import { NotSealed, openBytes } from '../../lib/host/sealed-bytes.ts'
import { answerTo, sealRequest } from '../../lib/host/sealed-request.ts'
import { Problem } from '../problem.ts'
import type { HostSettings } from './host-settings.ts'
import { ownAddress } from './own-address.ts'

// Of silence. A backup begins when all of the database has been read.
const ANSWERS_WITHIN_MS = 60_000
const BACKUP_WITHIN_MS = 600_000

type HostPath = `/api/host/${string}`

/**
 * Asks the running server on this host (POST, see lib/host-route.ts). Null where nobody listens. Throws a Problem with the
 * server's sentence where it refuses, and where something else listens: that learns nothing. So does reading the answer.
 */
export async function askServer(host: HostSettings, path: HostPath, body: object = {}): Promise<Response | null> {
  const address = addressOf(host)
  const key = hostKey(host.settings.STEWARD_SECRET)
  const sealed = await sealRequest(key, path, body)
  const came = await post(address, path, sealed).catch(error => {
    if (error.code === 'ECONNREFUSED') return null
    throw error instanceof Problem ? error : new Problem(`${address} cannot be asked (${error.code ?? error.message}).`)
  })
  if (!came) return null
  const status = came.statusCode!
  const opened = orProblem(openBytes(key, answerTo(sealed, status), came), { address, status })
  const answer = new Response(Readable.toWeb(Readable.from(opened)) as ReadableStream, {
    headers: { 'x-backup-bytes': String(came.headers['x-backup-bytes'] ?? '') },
  })
  if (status === 200) return answer
  const said = (await answer.json()) as { error?: { message?: string } }
  throw new Problem(said.error?.message ?? `${address} answered with ${status}.`)
}

/** Whoever has the data folder has written its port there; on PostgreSQL the settings alone tell it. */
function addressOf({ settings, serving }: HostSettings): string {
  const host = ownAddress(settings.HOST)
  const port = (!serving.databaseUrl && readDataLock(serving.dataDir)?.port) || serving.port
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Not by fetch, which connects to no port that browsers avoid. */
async function post(address: string, path: HostPath, sealed: Buffer): Promise<IncomingMessage> {
  const timeout = path === '/api/host/backup' ? BACKUP_WITHIN_MS : ANSWERS_WITHIN_MS
  const headers = { 'content-type': 'application/octet-stream', 'content-length': sealed.length }
  const asked = request(address + path, { method: 'POST', headers, timeout })
  asked.on('timeout', () => asked.destroy(new Problem(`${address} did not answer within ${timeout / 1000} s.`)))
  asked.end(sealed)
  const [came] = await once(asked, 'response')
  return came
}

async function* orProblem(bytes: AsyncIterable<Uint8Array>, { address, status }: { address: string; status: number }) {
  try {
    yield* bytes
  } catch (error) {
    if (error instanceof NotSealed) {
      throw new Problem(
        `What answers at ${address} is not this deployment (${status}). Is PORT right, and STEWARD_DATA_DIR?`,
      )
    }
    throw new Problem(`The answer of ${address} broke off. Try again.`)
  }
}
