export const dynamic = 'force-dynamic'

/** This process is up and takes requests: whoever watches it need not start it anew. Says nothing of what it depends on. */
export function GET(): Response {
  return new Response('ok\n', { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })
}
