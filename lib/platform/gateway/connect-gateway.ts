import type { Platform } from '../platform.ts'
import type { ReadMembers } from '../wire/member.ts'
import { type Presence, presenceBody } from '../wire/presence.ts'
import type { GatewaySession, GatewayStatus, Heard } from './heard.ts'
import { GatewayLink } from './link.ts'
import { PACE, type Pace } from './pace.ts'

export type { GatewaySession, GatewayStatus, Presence }

export interface GatewayConnection {
  /**
   * Shows the bot so from now on, after every reconnect too (`platform-api.md, "Events"`, op 3). The platform does not
   * confirm it. Throws a ZodError for a presence that must not be sent.
   */
  setPresence(presence: Presence): void
  /** All members of a guild by op 8, and how many could not be read. Throws PlatformUnavailable. */
  requestMembers(guildId: string): Promise<ReadMembers>
  /** Ends the connection for good; nothing is heard any more. The session stays open for whoever goes on with it. */
  close(): Promise<void>
}

interface Options {
  pace?: Pace
  /** A session to go on with, instead of a new one. */
  session?: GatewaySession | null
}

/**
 * Connects to the gateway and stays connected (gaps.md, "Gateway protocol"): resumes where it can, tries again for
 * ever with growing waits, and after a dead token waits for another one in the vault. Never throws.
 */
export function connectGateway(
  platform: Platform,
  heard: Heard,
  { pace = PACE, session = null }: Options = {},
): GatewayConnection {
  const closing = new AbortController()
  const link = new GatewayLink(platform, heard, pace, { session, signal: closing.signal })
  const ended = link.run()
  return {
    setPresence: presence => link.outgoing.show(presenceBody(presence)),
    requestMembers: async guildId => link.outgoing.requestMembers(guildId),
    close: async () => {
      closing.abort()
      await ended
    },
  }
}
