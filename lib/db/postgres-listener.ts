import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../log.ts'
import { CONNECTS_WITHIN_MS } from './connects-within.ts'
import { hangUp } from './hang-up.ts'
import { type Heartbeat, startHeartbeat } from './start-heartbeat.ts'
import { withoutName } from './without-name.ts'

interface Listener {
  heard(payload: string): void
  /** The connection was lost and is back. */
  missed?(): void
}

/**
 * One connection of its own for LISTEN: a pooled one would lose what it listens to when it is handed on.
 * It opens at the first `listen` and comes back by itself when it is lost, or when the server does not answer on it.
 */
export function postgresListener(url: string, beat?: Partial<Heartbeat>) {
  const channels = new Map<string, Set<Listener>>()
  let client: Promise<pg.Client> | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    for (let attempt = 0; ; attempt++) {
      const next = new pg.Client({
        connectionString: withoutName(url),
        application_name: 'steward listener',
        connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      })
      // From the start: an error that nobody listens to ends the process. Only its message, the rest may hold the password.
      next.on('error', ({ message }) => log.warn({ reason: message }, 'the database listener lost its connection'))
      next.on('notification', ({ channel, payload }) => {
        for (const listener of channels.get(channel) ?? []) listener.heard(payload ?? '')
      })
      try {
        await next.connect()
        await startHeartbeat(next, beat)
        for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
        next.once('error', () => lost(next))
        next.once('end', () => lost(next))
        return next
      } catch (error) {
        await hangUp(next, beat?.withinMs)
        if (closed) throw error
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'the database listener cannot connect; trying again',
        )
        await wait(Math.min(10_000, 250 * 2 ** attempt))
      }
    }
  }

  function lost(which: pg.Client): void {
    which.removeAllListeners()
    // A late error on a discarded connection must not end the process.
    which.on('error', () => {})
    if (closed) return
    client = connect()
    client.then(tellMissed, () => {})
  }

  function tellMissed(): void {
    for (const listener of [...channels.values()].flatMap(set => [...set])) listener.missed?.()
  }

  return {
    async listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>> {
      const listener = { heard, missed }
      const set = channels.get(channel) ?? new Set()
      channels.set(channel, set.add(listener))
      client ??= connect()
      await (await client).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        set.delete(listener)
      }
    },
    async close(): Promise<void> {
      closed = true
      const last = await client?.catch(() => undefined)
      if (last) await hangUp(last, beat?.withinMs)
    },
  }
}
