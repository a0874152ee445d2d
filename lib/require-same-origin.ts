import { StewardError } from './errors.ts'

/**
 * Refuses what a page of another site has a browser send, as Next does for server actions: the origin must be Steward's
 * own address, or the host that was asked. Every browser names the origin of a POST.
 */
export function requireSameOrigin({ headers }: Pick<Request, 'headers'>, stewardUrl: string): void {
  const origin = headers.get('origin')
  if (origin && URL.canParse(origin)) {
    const own = [new URL(stewardUrl).host, headers.get('host')]
    if (own.includes(new URL(origin).host)) return
  }
  throw new StewardError('forbidden', 'This was sent by another site, so it was not taken.')
}
