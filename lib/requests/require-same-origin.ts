import { StewardError } from '../errors.ts'

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
  throw fromElsewhere()
}

/**
 * Refuses a read that another site has a browser make, a link to a file or a hidden frame: a file is taken out in the name
 * of whoever is signed in, and stands in the log. Whoever types an address, or has no such browser, is let through.
 */
export function refuseReadsFromElsewhere({ headers }: Pick<Request, 'headers'>): void {
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') throw fromElsewhere()
}

function fromElsewhere(): StewardError {
  return new StewardError('forbidden', 'This was sent by another site, so it was not taken.')
}
