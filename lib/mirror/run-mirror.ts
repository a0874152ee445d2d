import { followPresence } from '../application/presence/follow-presence.ts'
import { connectGateway, type GatewayConnection } from '../platform/gateway/connect-gateway.ts'
import type { Heard } from '../platform/gateway/heard.ts'
import { SECOND } from '../time.ts'
import { laneChores } from './batches/lane-chores.ts'
import { Lanes } from './batches/lanes.ts'
import { eventListener } from './dispatch/event-listener.ts'
import { GuildsOfChannels } from './dispatch/guilds-of-channels.ts'
import { startListeners } from './gateway/gateway-listener.ts'
import { MirrorSession } from './gateway/mirror-session.ts'
import { type LeftSession, SessionProgress } from './gateway/session-progress.ts'
import { MessageHistories } from './messages/message-histories.ts'
import type { MirrorContext, MirrorParts } from './mirror-context.ts'
import { RestPace } from './patience/rest-pace.ts'
import { Backfill } from './sweeps/backfill.ts'
import { startTidying } from './tidying/start-tidying.ts'

const ALIVE_EVERY_MS = 10 * SECOND
// Whoever takes over is sent again what came in since; platforms keep some thousand events.
const SAVED_EVERY_MS = SECOND

/**
 * Follows the gateway until stopped, in the session that was left behind where the platform still has it. At most one process of
 * a deployment may do this at a time. `stop` resolves when nothing is written any more; `replaced`: another process follows the
 * gateway now and tells of itself.
 */
export function runMirror(
  parts: MirrorParts,
  left: LeftSession | null,
): { stop(how?: { replaced: boolean }): Promise<void> } {
  const stopping = new AbortController()
  const lanes = new Lanes()
  const pace = new RestPace()
  const chores = laneChores(parts.db, lanes, parts.log, stopping.signal)
  const histories = new MessageHistories((): MirrorContext => context, lanes, pace)
  const asked = { requestMembers: (guildId: string) => gateway.requestMembers(guildId) }
  const sweeps = new Backfill({ ...parts, gateway: asked, chores, histories }, lanes, pace)
  const context = { ...parts, gateway: asked, chores, histories, sweeps }
  const progress = new SessionProgress(left)
  const session = new MirrorSession(context, lanes, left, stopping.signal)
  const tidying = startTidying(parts, lanes)
  const beat = setInterval(() => session.beat(), ALIVE_EVERY_MS)
  const save = () =>
    progress
      .save(parts, session.since)
      .catch(error => parts.log.warn({ err: error }, 'how far the gateway session is stored was not saved'))
  const saving = setInterval(save, SAVED_EVERY_MS)
  const store = eventListener(context, lanes, progress, stopping.signal)
  const places = new GuildsOfChannels(left?.guildsOfChannels)
  const listeners = startListeners(parts.listeners ?? [], parts.log)
  const heard: Heard = {
    onEvent(name, data, sequence) {
      const told = places.withGuild(name, data)
      store(name, told, sequence)
      listeners.hear(name, told)
    },
    onState(status, { resumed }) {
      parts.log.info({ status, resumed }, 'the state of the gateway')
      if (status === 'connected' && !resumed) session.begin(status)
      else session.tell(status, { resumed })
    },
  }
  const gateway: GatewayConnection = connectGateway(parts.platform, heard, { session: left, pace: parts.pace })
  const presence = followPresence(parts, shown => gateway.setPresence(shown), stopping.signal)
  return {
    async stop({ replaced } = { replaced: false }) {
      stopping.abort()
      clearInterval(beat)
      clearInterval(saving)
      // Before the connection is closed, which takes its time: a sweep goes on later where it was.
      const swept = sweeps.stop()
      await gateway.close()
      await Promise.all([swept, histories.stop(), tidying.stop(), presence.stop(), listeners.stop()])
      await session.end({ tell: !replaced })
      if (!replaced) await save()
    },
  }
}
