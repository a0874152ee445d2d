import type { ActionError } from '@/lib/action-result'
import { noteDate } from './server-clock'

/** A GET route answered with an error, or not at all. `message` is for people. */
export class ReadError extends Error {
  override name = 'ReadError'
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  readonly error: ActionError

  constructor(status: number, error: ActionError) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

/** Whether the server says that it is not there, or not for the viewer: what was read of it before is not shown any longer. */
export function isGone(error: Error | null): error is ReadError {
  return error instanceof ReadError && (error.error.code === 'not_found' || error.error.code === 'forbidden')
}

const UNREACHABLE: ActionError = {
  code: 'internal',
  message: 'Steward did not answer. Check your connection, then try again.',
}

/** What a GET route of Steward answers. Throws ReadError; an abort passes through. */
export async function readJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } }).catch(error => {
    if (signal?.aborted) throw error
    throw new ReadError(0, UNREACHABLE)
  })
  noteDate(response.headers.get('date'))
  const body = await response.json().catch(() => null)
  if (response.ok && body !== null) return body
  throw new ReadError(response.status, body?.error ?? UNREACHABLE)
}

// A line that has died without a word would keep whoever asks waiting.
const PATIENCE_MS = 10_000

/**
 * The status that a GET route answers with, and of which build it is where it says so; 0 where no answer comes, or none in ten
 * seconds.
 */
export async function readStatus(path: string): Promise<{ status: number; build: string | null }> {
  return fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status, headers }) => ({ status, build: headers.get('x-build') }),
    () => ({ status: 0, build: null }),
  )
}
