import type { ComposedFile } from '@/lib/message-rules/composed-message'
import { ReadError } from '../../shell/read-json'

interface Sending {
  /** Called with the bytes that have left the browser so far. */
  onSent?: (bytes: number) => void
  signal: AbortSignal
}

/** Where files go: on to the platform, or to Steward for a message that is scheduled. */
export type FileRoute = 'uploads' | 'kept-files'

/**
 * Sends one file to Steward, as it is read from the disk. Throws ReadError, and what the signal was aborted with. By
 * XMLHttpRequest: no other way tells how far an upload is.
 */
export function sendFile(
  { guildId, channelId, filename, file, to }: SentFile,
  { onSent, signal }: Sending,
): Promise<ComposedFile> {
  const query = new URLSearchParams({ channelId, filename, size: `${file.size}`, contentType: file.type })
  const { promise, resolve, reject } = Promise.withResolvers<ComposedFile>()
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  signal.addEventListener('abort', abort, { once: true })
  request.open('POST', `/api/guilds/${guildId}/composer/${to}?${query}`)
  // Otherwise the file's own type could make a browser read it as a form.
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.upload.onprogress = ({ loaded }) => onSent?.(loaded)
  request.onload = () => {
    const answer = parsed(request.responseText)
    if (request.status === 200 && answer?.id) resolve(answer as ComposedFile)
    else reject(new ReadError(request.status, answer?.error ?? UNREADABLE))
  }
  request.onerror = () => reject(new ReadError(0, BROKEN))
  request.onabort = () => reject(signal.reason)
  request.onloadend = () => signal.removeEventListener('abort', abort)
  request.send(file)
  return promise
}

export interface SentFile {
  guildId: string
  channelId: string
  filename: string
  file: File
  to: FileRoute
}

const BROKEN = { code: 'platform_unavailable', message: 'The upload broke off. Check your connection.' } as const
const UNREADABLE = { code: 'internal', message: 'Steward did not answer properly.' } as const

function parsed(text: string): (Partial<ComposedFile> & { error?: ReadError['error'] }) | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
