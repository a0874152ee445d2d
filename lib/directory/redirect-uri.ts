// Beyond this browsers and proxies begin to cut addresses off.
const LONGEST = 2048

/** The address to which the platform sends whoever signs in to Steward. */
export function ownRedirectUri(stewardUrl: string): string {
  return `${stewardUrl}/api/auth/callback/platform`
}

// What a browser would run or show from here instead of going anywhere.
const HARMFUL = /^(javascript|vbscript|data|blob|filesystem|file|about|view-source):$/

/**
 * Why this cannot be added to the redirect URIs of an application, as a sentence about "it"; null: it can. Apps have schemes of
 * their own (RFC 8252, 7.1), and the platform's document names none that it takes.
 */
export function redirectUriProblem(uri: string): string | null {
  if (uri === '') return 'Write an address.'
  if (uri.length > LONGEST) return `It is longer than ${LONGEST.toLocaleString('en')} characters.`
  if (/\s/.test(uri)) return 'It must not contain spaces.'
  // Of "localhost:3000/callback" the first word is no scheme.
  const url = /^[a-z][a-z\d+.-]*:\//i.test(uri) ? URL.parse(uri) : null
  if (url && HARMFUL.test(url.protocol)) return `It must not begin with ${url.protocol}.`
  if (!url) return 'It must be a whole address, such as https://example.org/callback or myapp://callback.'
  // A code in a fragment would never reach a server: RFC 6749, 3.1.2.
  if (uri.includes('#')) return 'It must not contain a #.'
  return null
}
