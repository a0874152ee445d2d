import { KindOfError } from '../../kind-of-error.ts'
import type { Answer } from './answer.ts'

/** A request without a whole answer. */
export class BrokenRequest extends KindOfError {
  static override readonly kind: string = 'BrokenRequest'
  override name = 'BrokenRequest'
  /** False only where it is certain that the platform never received it. */
  readonly sent: boolean
  /** Whether trying again at once has a chance. After a timeout the person has waited long enough already. */
  readonly transient: boolean

  constructor(why: string, { sent, transient, cause }: { sent: boolean; transient: boolean; cause?: unknown }) {
    super(why, { cause })
    this.sent = sent
    this.transient = transient
  }
}

interface Outgoing {
  method: string
  headers: Record<string, string>
  body: string | null
  /** Aborts when the time for the whole exchange, body included, is over. */
  signal: AbortSignal
}

// 256 MiB: a million members in one answer; what is longer would cost the process its memory.
const MOST_BYTES = 256 * 1024 * 1024

/**
 * Sends one request, once, and reads its answer to the end. Follows no redirect: the token goes to one address only.
 * Throws BrokenRequest.
 */
export async function sendRequest(url: string, outgoing: Outgoing, mostBytes = MOST_BYTES): Promise<Answer> {
  try {
    // no-store: the web framework's fetch may keep answers, and rights are read with this.
    const response = await fetch(url, { ...outgoing, redirect: 'manual', cache: 'no-store' })
    return { status: response.status, headers: response.headers, text: await textOf(response, mostBytes) }
  } catch (error) {
    if (error instanceof BrokenRequest) throw error
    if (outgoing.signal.aborted)
      throw new BrokenRequest('no answer in time', { sent: true, transient: false, cause: error })
    const { code, syscall } = rootOf(error)
    const sent = !NEVER_CONNECTED.has(code ?? '') && !NEVER_CONNECTED.has(syscall ?? '')
    throw new BrokenRequest(code ? `no answer (${code})` : 'no answer', { sent, transient: true, cause: error })
  }
}

async function textOf({ body }: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new BrokenRequest('the answer is too long', { sent: true, transient: false })
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

// System calls that come before the first byte, and the client's own code for a connection that took too long.
const NEVER_CONNECTED = new Set(['connect', 'getaddrinfo', 'ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'])

function rootOf(error: unknown): NodeJS.ErrnoException | Record<string, never> {
  return error instanceof Error && error.cause instanceof Error ? error.cause : {}
}
