import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../log.ts'

type Heard = (payload: string) => void

/**
 * One connection of its own for LISTEN: a pooled one would lose what it listens to when it is handed on.
 * It opens at the first `listen` and comes back by itself when it is lost.
 */
export function postgresListener(url: string) {
  const channels = new Map<string, Set<Heard>>()
  let client: Promise<pg.Client> | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    for (let attempt = 0; ; attempt++) {
      const next = new pg.Client({ connectionString: url, application_name: 'steward listener' })
      next.on('notification', ({ channel, payload }) => {
        for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
      })
      try {
        await next.connect()
        for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
        next.once('error', () => lost(next))
        next.once('end', () => lost(next))
        return next
      } catch (error) {
        await next.end().catch(() => {})
        if (closed) throw error
        log.warn({ err: error }, 'the database listener cannot connect; trying again')
        await wait(Math.min(10_000, 250 * 2 ** attempt))
      }
    }
  }

  function lost(which: pg.Client): void {
    which.removeAllListeners()
    // A late error on a discarded connection must not end the process.
    which.on('error', () => {})
    if (!closed) client = connect()
  }

  return {
    async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
      const set = channels.get(channel) ?? new Set()
      channels.set(channel, set.add(heard))
      client ??= connect()
      await (await client).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        set.delete(heard)
      }
    },
    async close(): Promise<void> {
      closed = true
      await (await client?.catch(() => undefined))?.end()
    },
  }
}
