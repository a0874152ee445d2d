import type { Platform } from '../platform.ts'
import type { GatewayStatus, Heard } from './heard.ts'
import { GatewayLink } from './link.ts'
import { PACE, type Pace } from './pace.ts'

export type { GatewayStatus }

export interface GatewayConnection {
  /** Ends the connection for good; nothing is heard any more. */
  close(): Promise<void>
}

/**
 * Connects to the gateway and stays connected (gaps.md, "Gateway protocol"): resumes where it can, tries again for
 * ever with growing waits, and after a dead token waits for another one in the vault. Never throws.
 */
export function connectGateway(platform: Platform, heard: Heard, pace: Pace = PACE): GatewayConnection {
  const closing = new AbortController()
  const ended = new GatewayLink(platform, heard, pace, closing.signal).run()
  return {
    close: async () => {
      closing.abort()
      await ended
    },
  }
}
