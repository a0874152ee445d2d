const DOCUMENT = `<!doctype html>
<title>Picture</title>
<style>html,body{margin:0;height:100%;overflow:hidden}img{display:block;width:100%;height:100%;object-fit:cover}</style>
`

/** Nothing but room for a picture: what it may load, `proxy.ts` says. It is the same for everybody and tells nothing. */
export function GET(): Response {
  return new Response(DOCUMENT, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, max-age=3600' },
  })
}
