import type { SandboxFacts } from '../bin/start/start-sandbox-child.ts'
import { log } from '../lib/log.ts'
import { createPlatform, type Platform } from '../lib/platform/platform.ts'
import { profiles } from '../lib/platform/profile.ts'

/** Tells of trouble only. */
export const quiet = { info: () => {}, warn: log.warn.bind(log), error: log.error.bind(log) }

/** The sandbox as Steward's platform client sees it. */
export function platformOf(sandbox: SandboxFacts): Platform {
  return createPlatform({
    profile: profiles.v1,
    apiUrl: sandbox.apiUrl,
    webUrl: sandbox.webUrl,
    cdnUrl: sandbox.cdnUrl,
    botToken: async () => sandbox.botToken,
    log: quiet,
  })
}
