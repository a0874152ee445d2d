const HOME = '/guilds'

/** Where to go after sign-in: a path on this Steward, whatever was asked for; `/guilds` where it is none. */
export function callbackPath(asked: unknown, stewardUrl: string): string {
  if (typeof asked !== 'string' || !URL.canParse(asked, stewardUrl)) return HOME
  const url = new URL(asked, stewardUrl)
  const isOurs = url.origin === new URL(stewardUrl).origin && !url.pathname.startsWith('/sign-in')
  // Two slashes would make the path itself an address of somebody else's host.
  return isOurs && !/^[/\\]{2}/.test(url.pathname) && url.pathname !== '/' ? url.pathname + url.search : HOME
}
