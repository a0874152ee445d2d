import { PlatformRefused, TokenRejected } from '../errors.ts'

/**
 * What no header can carry is no token, and fetch would quote it in its error: throws TokenRejected, or PlatformRefused for a
 * person's.
 */
export function requireSendable(
  secret: string,
  { scheme, method, path }: { scheme: 'Bot' | 'Bearer'; method: string; path: string },
): void {
  if (/^[\x21-\x7e]+$/.test(secret)) return
  const failure = { method, path, status: null, why: 'the token has characters that no token has' }
  throw scheme === 'Bot' ? new TokenRejected(failure) : new PlatformRefused(failure)
}
