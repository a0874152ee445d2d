/**
 * Steward's own host where one of its pages sent this; null for all else. Next takes an order only where its origin is the
 * host that was asked, and a proxy in front may ask by a name of its own.
 */
export function ownHost({ headers }: Pick<Request, 'headers'>, stewardUrl: string): string | null {
  const { origin, host } = new URL(stewardUrl)
  return headers.get('origin') === origin ? host : null
}
