import { ReadError } from '../../shell/read-json'
import type { FileState } from './chosen-file'

/** What an upload becomes that ended with this error. */
export function failedUpload(error: unknown): FileState {
  if (!(error instanceof ReadError)) return { kind: 'failed', text: 'The upload broke off.', mayRetry: true }
  const { code, message } = error.error
  return { kind: 'failed', text: message, mayRetry: code !== 'platform_refused' && code !== 'invalid' }
}
