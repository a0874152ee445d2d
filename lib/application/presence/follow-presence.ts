import type { Database } from '../../db/client.ts'
import type { LiveHub } from '../../live/hub.ts'
import type { LiveEvent } from '../../live/live-event.ts'
import type { MirrorLog } from '../../mirror/mirror-context.ts'
import { pause } from '../../mirror/patience/pause.ts'
import type { Presence as ShownPresence } from '../../platform/wire/presence.ts'
import { SECOND } from '../../time.ts'
import { readPresence } from './read-presence.ts'

const AGAIN_MS = SECOND

interface Parts {
  db: Database
  live: LiveHub
  log: MirrorLog
}

/**
 * Hands the kept presence to `show` at once, and again whenever a process of the deployment changes it, until the signal
 * comes. What was shown already is not shown again. `stop` resolves when nothing is read any more.
 */
export function followPresence(
  { db, live, log }: Parts,
  show: (presence: ShownPresence) => void,
  signal: AbortSignal,
): { stop(): Promise<void> } {
  let shown = ''
  let isStale = false
  let following = Promise.resolve()

  async function showKept(): Promise<void> {
    const kept = await readPresence(db)
    if (!kept || signal.aborted) return
    const { status, activities, afk, since } = kept
    const key = JSON.stringify([status, activities, afk, since])
    if (key === shown) return
    shown = key
    show({ status, activities, afk, since: since === null ? null : new Date(since) })
  }

  async function follow(): Promise<void> {
    while (isStale && !signal.aborted) {
      isStale = false
      try {
        await showKept()
      } catch (error) {
        log.warn({ err: error }, 'the presence of the bot cannot be shown; trying again')
        isStale = true
        await pause(AGAIN_MS, signal)
      }
    }
  }

  function renew(): void {
    isStale = true
    following = following.then(follow)
  }

  const unsubscribe = live.subscribe('*', event => isAboutPresence(event) && renew())
  renew()
  return {
    async stop() {
      unsubscribe()
      await following
    },
  }
}

function isAboutPresence({ kind, ids }: LiveEvent): boolean {
  return kind === 'application' && (ids.length === 0 || ids.includes('presence'))
}
