import { connectGateway } from '../platform/gateway/connect-gateway.ts'
import { SECOND } from '../time.ts'
import { Backfill } from './backfill.ts'
import { eventListener } from './event-listener.ts'
import { Lanes } from './lanes.ts'
import type { MirrorParts } from './mirror-context.ts'
import { MirrorSession } from './mirror-session.ts'

const ALIVE_EVERY_MS = 10 * SECOND

/**
 * Follows the gateway until stopped. At most one process of a deployment may do this at a time. `stop` resolves when
 * nothing is written any more; `replaced`: another process follows the gateway now and tells of itself.
 */
export function runMirror(parts: MirrorParts): { stop(how?: { replaced: boolean }): Promise<void> } {
  const stopping = new AbortController()
  const lanes = new Lanes()
  const sweeps = new Backfill(parts, lanes)
  const context = { ...parts, sweeps }
  const session = new MirrorSession(context, lanes, stopping.signal)
  const beat = setInterval(() => session.beat(), ALIVE_EVERY_MS)
  const gateway = connectGateway(parts.platform, {
    onEvent: eventListener(context, lanes, stopping.signal),
    onState(status, { resumed }) {
      parts.log.info({ status, resumed }, 'the state of the gateway')
      if (status === 'connected' && !resumed) session.begin(status)
      else session.tell(status, { resumed })
    },
  })
  return {
    async stop({ replaced } = { replaced: false }) {
      stopping.abort()
      clearInterval(beat)
      await gateway.close()
      await sweeps.stop()
      await session.end({ tell: !replaced })
    },
  }
}
