/**
 * The policy of one page. Scripts run by nonce only; images come from the platform's asset host alone, so that no
 * nick, bio or embed can make a moderator's browser call home. React writes style attributes, hence 'unsafe-inline' there.
 */
export function contentSecurityPolicy(nonce: string, cdnUrl: string, development: boolean): string {
  // React's development build evaluates strings to rebuild server stacks; production needs none of it.
  const evaluation = development ? " 'unsafe-eval'" : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${new URL(cdnUrl).origin}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The nonce that a policy lets scripts run by; undefined where it has none. */
export function nonceOf(policy: string): string | undefined {
  return /'nonce-([^']+)'/.exec(policy)?.[1]
}

/**
 * The policy of the empty document that shows one picture of another host (`OUTSIDE_PICTURE`): pictures from anywhere, and
 * nothing else at all. Only our own pages may hold it, and no script runs in it.
 */
export const OUTSIDE_PICTURE_POLICY = [
  "default-src 'none'",
  'img-src http: https:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')
