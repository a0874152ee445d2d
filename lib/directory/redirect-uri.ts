// Beyond this browsers and proxies begin to cut addresses off.
const LONGEST = 2048

/** The address to which the platform sends whoever signs in to Steward. */
export function ownRedirectUri(stewardUrl: string): string {
  return `${stewardUrl}/api/auth/callback/platform`
}

/** Why this cannot be a redirect URI of an application, as a sentence about "it"; null: it can. */
export function redirectUriProblem(uri: string): string | null {
  if (uri === '') return 'Write an address.'
  if (uri.length > LONGEST) return `It is longer than ${LONGEST.toLocaleString('en')} characters.`
  if (/\s/.test(uri)) return 'It must not contain spaces.'
  const url = URL.parse(uri)
  if (!url) return 'It must be a whole address, such as https://example.org/callback.'
  if (!/^https?:$/.test(url.protocol)) return 'It must begin with https:// or http://.'
  // A code in a fragment would never reach a server: RFC 6749, 3.1.2.
  if (uri.includes('#')) return 'It must not contain a #.'
  return null
}
