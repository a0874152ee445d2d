import type { Page } from '@playwright/test'
import { ControlClient } from '../../sandbox/control-client.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'

/** Watches, on the platform itself, for the ban that the README promises. */
export function watchForBan(page: Page, address: string) {
  let platform: string | undefined
  // Signing in leads through the platform: where it is nobody needs to say.
  page.on('framenavigated', frame => {
    const { origin } = new URL(frame.url())
    if (origin.startsWith('http') && origin !== address) platform = origin
  })
  return {
    /** Rex's ban as the platform has it, or null. */
    look: async (): Promise<{ reason?: string | null } | null> =>
      platform ? new ControlClient(`${platform}/_sandbox`).ban(GUILDS.aurora, CAST.rex.id) : null,
  }
}
