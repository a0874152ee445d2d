import type { SandboxFacts } from '../bin/start/start-sandbox-child.ts'
import type { Database } from '../lib/db/client.ts'
import { openLiveHub } from '../lib/live/hub.ts'
import { readFreshness } from '../lib/mirror/freshness.ts'
import { startMirror } from '../lib/mirror/start-mirror.ts'
import { platformOf, quiet } from './platform-of.ts'

export interface OpenMirror {
  /** Resolves when the guild was swept since the gateway stands. */
  complete(guildId: string): Promise<void>
  stop(): Promise<void>
}

/** Mirrors the sandbox into a database, as a deployment does. */
export async function openMirror(db: Database, sandbox: SandboxFacts): Promise<OpenMirror> {
  const live = await openLiveHub(db)
  const platform = platformOf(sandbox)
  const mirror = startMirror({ db, platform, live, log: quiet })
  return {
    async complete(guildId) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const check = async () => {
        const { gateway, gatewaySince, completeAt } = await readFreshness(db, guildId)
        if (gateway === 'connected' && completeAt && completeAt >= gatewaySince) resolve()
      }
      const unsubscribe = live.subscribe(guildId, () => void check().catch(reject))
      await check()
      await promise
      unsubscribe()
    },
    async stop() {
      await mirror.stop()
      await live.close()
    },
  }
}
