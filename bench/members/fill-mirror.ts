import type { Database } from '../../lib/db/client.ts'
import { openLiveHub } from '../../lib/live/hub.ts'
import { log } from '../../lib/log.ts'
import { readFreshness } from '../../lib/mirror/freshness.ts'
import { startMirror } from '../../lib/mirror/start-mirror.ts'
import { createPlatform } from '../../lib/platform/platform.ts'
import { profiles } from '../../lib/platform/profile.ts'
import type { Sandbox } from '../../sandbox/start-sandbox.ts'

/** Mirrors the sandbox as a deployment would, and answers how long it took until the guild was complete, in ms. */
export async function fillMirror(db: Database, sandbox: Sandbox, guildId: string): Promise<number> {
  const live = await openLiveHub(db)
  const quiet = { info: () => {}, warn: log.warn.bind(log), error: log.error.bind(log) }
  const platform = createPlatform({
    profile: profiles.v1,
    apiUrl: sandbox.apiUrl,
    webUrl: sandbox.webUrl,
    cdnUrl: sandbox.cdnUrl,
    botToken: async () => sandbox.botToken,
    log: quiet,
  })
  const begun = performance.now()
  const complete = Promise.withResolvers<void>()
  const unsubscribe = live.subscribe(guildId, () => {
    readFreshness(db, guildId).then(({ completeAt }) => completeAt && complete.resolve(), complete.reject)
  })
  const mirror = startMirror({ db, platform, live, log: quiet })
  await complete.promise
  const took = performance.now() - begun
  unsubscribe()
  await mirror.stop()
  await live.close()
  return took
}
