import { sessionStands } from '../auth/sessions.ts'
import type { Viewer } from '../auth/viewer.ts'
import { log } from '../log.ts'
import { meters } from '../metrics/meters.ts'
import { loadGuild } from '../queries/load-guild.ts'
import type { LiveEvent } from '../queries/view-types.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { ViewerEvents } from './viewer-events.ts'

// Proxies close a stream that says nothing for half a minute; the same beat asks whether the right still stands.
const BEAT_MS = 20 * SECOND

/**
 * Server-sent events of a guild for one viewer: what changed, never the data. Ends itself with `event: end` when the
 * session or the right to see the guild has ended; checked at every beat, and at once when roles, the viewer or their
 * session change.
 */
export function guildEvents(
  steward: Steward,
  viewer: Viewer,
  guildId: string,
  signal: AbortSignal,
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
        else stop = tellEvents(controller, { steward, viewer, guildId, signal })
      },
      cancel: () => stop(),
    },
    { highWaterMark: 0 },
  )
}

interface Listener {
  steward: Steward
  viewer: Viewer
  guildId: string
  signal: AbortSignal
}

// A browser that holds the line and does not read is let go: it fetches everything anew when it comes back.
const UNREAD_MAX = 500

/** Sends until the listener leaves or loses the right. Returns what ends it. */
function tellEvents(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { steward, viewer, guildId, signal }: Listener,
): () => void {
  const encoder = new TextEncoder()
  let stopped = false
  const send = (text: string) => {
    if (stopped) return
    if ((controller.desiredSize ?? 0) < -UNREAD_MAX) return stop()
    controller.enqueue(encoder.encode(text))
  }
  const check = async () => {
    if (await mayListen(steward, viewer, guildId)) return send(': here\n\n')
    send('event: end\ndata: {}\n\n')
    stop()
  }
  const checkSafely = () => {
    check().catch(error => {
      log.warn({ err: error, guildId }, 'an event stream cannot be checked')
      stop()
    })
  }
  const allowed = new ViewerEvents(steward, viewer, guildId)
  const beat = setInterval(() => {
    allowed.forget()
    checkSafely()
  }, BEAT_MS)
  const unsubscribe = steward.live.subscribe(guildId, event => {
    void allowed.pass(event).then(passed => passed && send(`data: ${JSON.stringify(passed)}\n\n`))
    if (mayEndRight(event, viewer)) checkSafely()
  })
  const stop = () => {
    if (stopped) return
    stopped = true
    meters().streams.dec()
    clearInterval(beat)
    unsubscribe()
    signal.removeEventListener('abort', stop)
    steward.live.ending.removeEventListener('abort', stop)
    try {
      controller.close()
    } catch {
      // The browser has gone already.
    }
  }
  signal.addEventListener('abort', stop)
  steward.live.ending.addEventListener('abort', stop)
  meters().streams.inc()
  send(': here\n\n')
  return stop
}

function mayEndRight({ kind, ids }: LiveEvent, viewer: Viewer): boolean {
  if (kind === 'session') return ids.length === 0 || ids.includes(viewer.sessionId)
  return kind === 'role' || kind === 'guild' || (kind === 'member' && (ids.length === 0 || ids.includes(viewer.id)))
}

async function mayListen(steward: Steward, viewer: Viewer, guildId: string): Promise<boolean> {
  if (!(await sessionStands(steward.db, viewer.sessionId))) return false
  return loadGuild(steward, viewer, guildId).then(
    () => true,
    () => false,
  )
}
