import type { LiveEvent } from '@/lib/live/live-event'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
// Two beats of the server and a half: a line may die without anybody being told.
const SILENT_MS = 50_000
// A network that hangs tells nobody that it does; until then the page would call itself live.
const OPENS_WITHIN_MS = 15_000

export interface LiveListener {
  /** Connected, for the first time or again: anything may have changed before. */
  opened(): void
  heard(event: LiveEvent): void
  /** Something has arrived, be it only that the server is there. */
  reached(): void
  /** Two attempts in a row have failed, or the server was not to be reached at all. */
  lost(): void
  /** The right or the session has ended, or may have. */
  ended(): void
}

/** What the server says to whoever would connect: no, yes, or nothing. */
export type Reach = 'refused' | 'there' | 'silent'

/**
 * Holds one event stream open, at what `address` says at each connection, reconnecting with growing, scattered pauses; one
 * that says nothing for longer than the server would is taken for broken.
 * `reach` is asked before each reconnection, because an EventSource does not tell a refusal from a broken line.
 * Returns a function that closes it.
 */
export function openLiveStream(address: () => string, listener: LiveListener, reach: () => Promise<Reach>): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let closed = false

  const retry = () => {
    clearTimeout(silence)
    // One attempt at a time, whatever fails while the next one waits.
    clearTimeout(timer)
    source?.close()
    failures += 1
    if (failures === 2) listener.lost()
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS)
    timer = setTimeout(reconnect, pause * (0.5 + Math.random() / 2))
  }

  const reconnect = async () => {
    const found = await reach()
    if (closed) return
    if (found === 'silent') listener.lost()
    if (found !== 'refused') return connect()
    listener.ended()
    retry()
  }

  const hears = (withinMs = SILENT_MS) => {
    clearTimeout(silence)
    silence = setTimeout(retry, withinMs)
  }

  const arrives = () => {
    hears()
    listener.reached()
  }

  const connect = () => {
    source = new EventSource(address())
    hears(OPENS_WITHIN_MS)
    source.onopen = () => {
      failures = 0
      hears()
      listener.opened()
    }
    source.onmessage = message => {
      arrives()
      listener.heard(JSON.parse(message.data))
    }
    source.addEventListener('here', arrives)
    source.onerror = retry
    source.addEventListener('end', () => {
      listener.ended()
      retry()
    })
  }

  connect()
  return () => {
    closed = true
    clearTimeout(timer)
    clearTimeout(silence)
    source?.close()
  }
}
