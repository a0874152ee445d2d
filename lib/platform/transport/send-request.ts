import type { Answer } from './answer.ts'

/** A request without a whole answer. */
export class BrokenRequest extends Error {
  override name = 'BrokenRequest'
  /** False only where it is certain that the platform never received it. */
  readonly sent: boolean
  readonly timedOut: boolean

  constructor(why: string, { sent, timedOut, cause }: { sent: boolean; timedOut: boolean; cause?: unknown }) {
    super(why, { cause })
    this.sent = sent
    this.timedOut = timedOut
  }
}

interface Outgoing {
  method: string
  headers: Record<string, string>
  body: string | null
  /** Aborts when the time for the whole exchange, body included, is over. */
  signal: AbortSignal
}

/**
 * Sends one request, once, and reads its answer to the end. Follows no redirect: the token goes to one address only.
 * Throws BrokenRequest.
 */
export async function sendRequest(url: string, outgoing: Outgoing): Promise<Answer> {
  try {
    // no-store: the web framework's fetch may keep answers, and rights are read with this.
    const response = await fetch(url, { ...outgoing, redirect: 'manual', cache: 'no-store' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (outgoing.signal.aborted)
      throw new BrokenRequest('no answer in time', { sent: true, timedOut: true, cause: error })
    const { code, syscall } = rootOf(error)
    const sent = !NEVER_CONNECTED.has(code ?? '') && !NEVER_CONNECTED.has(syscall ?? '')
    throw new BrokenRequest(code ? `no answer (${code})` : 'no answer', { sent, timedOut: false, cause: error })
  }
}

// System calls that come before the first byte, and the client's own code for a connection that took too long.
const NEVER_CONNECTED = new Set(['connect', 'getaddrinfo', 'ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'])

function rootOf(error: unknown): NodeJS.ErrnoException | Record<string, never> {
  return error instanceof Error && error.cause instanceof Error ? error.cause : {}
}
