import type { Viewer } from '../auth/viewer.ts'
import { meters } from '../metrics/meters.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { HERE, joinAudience, type Listener, type Rendered } from './audience.ts'

/**
 * Server-sent events of a guild for one viewer: what changed, never the data. Ends itself with `event: end` when the
 * session or the right to see the guild has ended; checked at every beat, and at once when roles, the viewer or their
 * session change. Where the viewer or the bot is among many members who change, it names them. It begins with what
 * has changed since its page was rendered.
 */
export function guildEvents(
  steward: Steward,
  viewer: Viewer,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  signal: AbortSignal,
  rendered: Rendered = {},
): ReadableStream<Uint8Array> {
  let stop = () => {}
  let begun = false
  // Begun by the first read, and not before: a HEAD, or a browser that left while its right was checked, never reads.
  return new ReadableStream(
    {
      pull(controller) {
        if (begun) return
        begun = true
        if (signal.aborted || steward.live.ending.aborted) controller.close()
        else stop = tellEvents(controller, { steward, viewer, guild, rendered }, signal)
      },
      cancel: () => stop(),
    },
    { highWaterMark: 0 },
  )
}

// A browser that holds the line and does not read is let go: it fetches everything anew when it comes back.
const UNREAD_MAX = 500

/** Sends until the listener leaves or loses the right. Returns what ends it. */
function tellEvents(
  controller: ReadableStreamDefaultController<Uint8Array>,
  listener: Listener,
  signal: AbortSignal,
): () => void {
  const { ending } = listener.steward.live
  let stopped = false
  const stop = () => {
    if (stopped) return
    stopped = true
    meters().streams.dec()
    leave()
    signal.removeEventListener('abort', stop)
    ending.removeEventListener('abort', stop)
    try {
      controller.close()
    } catch {
      // The browser has gone already.
    }
  }
  const send = (bytes: Uint8Array) => {
    if (stopped) return
    if ((controller.desiredSize ?? 0) < -UNREAD_MAX) stop()
    else controller.enqueue(bytes)
  }
  meters().streams.inc()
  send(HERE)
  const leave = joinAudience(listener, { send, end: stop })
  signal.addEventListener('abort', stop)
  ending.addEventListener('abort', stop)
  return stop
}
