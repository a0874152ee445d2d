import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface HeldPart {
  /** Steward's address by way of the listener. */
  url: string
  letGo(): void
  close(): void
}

/**
 * Stands between a browser and Steward and hands on everything as it is, except for a part of a page that comes after the rest
 * of it (see React's Suspense) and holds these words: it is sent last, and not before it is let go.
 */
export async function holdPartWith(stewardUrl: string, words: string): Promise<HeldPart> {
  const { hostname, port, host } = new URL(stewardUrl)
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  const handOn = async (came: IncomingMessage, answer: ServerResponse) => {
    answer.writeHead(came.statusCode!, came.headers)
    if (!came.headers['content-type']?.startsWith('text/html')) return came.pipe(answer)
    const { part, rest } = takeOut(await text(came), words)
    answer.write(rest)
    await released
    answer.end(part)
  }
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' }
    const on = request({ hostname, port, method: asked.method, path: asked.url, headers }, came => handOn(came, answer))
    on.on('error', () => answer.destroy())
    answer.on('close', () => on.destroy())
    asked.pipe(on)
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    letGo,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The hidden part with the script that puts it in its place, and the page without both. */
function takeOut(page: string, words: string): { part: string; rest: string } {
  const parts = [
    ...page.matchAll(/<div hidden id="(S:\d+)">(?:(?!<div hidden id="S:).)*?\$RC\("B:\d+","\1"\)<\/script>/gs),
  ]
  const [part] = parts.map(([found]) => found).filter(found => found.includes(words))
  if (part === undefined) throw new Error(`No part of this page comes later and holds ${words}.`)
  // Whichever part comes first also brings what puts every part in its place.
  const script = part.lastIndexOf('<script')
  const [begin, call] = [part.indexOf('>', script) + 1, part.lastIndexOf('$RC("B:')]
  const bringing = `${part.slice(script, call)}</script>`
  return { part: part.slice(0, begin) + part.slice(call), rest: page.replace(part, () => bringing) }
}
