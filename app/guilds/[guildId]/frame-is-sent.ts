import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'

// Seen to be enough on a busy machine too; turns of the event loop, which would need no number, were not.
const FRAME_MS = 10

/**
 * Resolves when the frame around a page has been sent: a list that is read sooner would be sent with it, and nobody would
 * see anything until a browser has got and read all of its rows.
 */
export function frameIsSent(): Promise<void> {
  return wait(FRAME_MS)
}
