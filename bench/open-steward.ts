import { randomBytes } from 'node:crypto'
import type { SandboxFacts } from '../bin/start/start-sandbox-child.ts'
import type { Viewer } from '../lib/auth/viewer.ts'
import type { Database } from '../lib/db/client.ts'
import { rememberCapabilities } from '../lib/db/remember-capabilities.ts'
import { parseEnv } from '../lib/env.ts'
import { openJobs } from '../lib/jobs/open-jobs.ts'
import { openLimits } from '../lib/limits/limits.ts'
import { openLiveHub } from '../lib/live/hub.ts'
import type { Steward } from '../lib/steward.ts'
import { CAST } from '../sandbox/world/cast.ts'
import { openMirror } from './open-mirror.ts'
import { platformOf } from './platform-of.ts'

const { id, username, global_name: displayName } = CAST.mia

/** Mia, signed in. */
export const MIA: Viewer = {
  id,
  username,
  displayName,
  avatarUrl: null,
  sessionId: 'bench',
  isApplicationOwner: false,
  mayUnlock: false,
  freshUntil: new Date(),
}

/** Steward without its web half, on a sandbox whose guild it has mirrored. `close` closes the database too. */
export async function openSteward(
  db: Database,
  sandbox: SandboxFacts,
  guildId: string,
): Promise<{ steward: Steward; close(): Promise<void> }> {
  const env = parseEnv({
    PLATFORM_API_URL: sandbox.apiUrl,
    PLATFORM_WEB_URL: sandbox.webUrl,
    PLATFORM_CDN_URL: sandbox.cdnUrl,
    PLATFORM_BOT_TOKEN: sandbox.botToken,
    PLATFORM_CLIENT_SECRET: sandbox.clientSecret,
    STEWARD_SECRET: randomBytes(32).toString('base64'),
    STEWARD_VAULT_KEY: randomBytes(32).toString('base64'),
  })
  const live = await openLiveHub(db)
  const platform = { ...platformOf(sandbox), capabilities: rememberCapabilities(db, sandbox.apiUrl) }
  const steward: Steward = { env, db, live, platform, jobs: openJobs(db, true), limits: openLimits(env) }
  const mirror = await openMirror(db, sandbox)
  await mirror.complete(guildId)
  return {
    steward,
    async close() {
      await steward.jobs.stop()
      await mirror.stop()
      await live.close()
      await db.close()
    },
  }
}
