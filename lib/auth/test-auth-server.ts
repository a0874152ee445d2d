import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth from 'next-auth'
import type { Steward } from '../steward.ts'
import { authOptions } from './auth-options.ts'
import { readBrowser } from './browser.ts'

/** The routes under /api/auth on a port of their own, without the rest of the web half. For tests. */
export async function startAuthServer(steward: () => Steward) {
  const server = createServer((request, response) => void handle(steward(), request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function handle(steward: Steward, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', steward.env.stewardUrl)
  const nextauth = url.pathname.split('/').slice(3)
  const cookies = Object.fromEntries(
    (request.headers.cookie ?? '')
      .split('; ')
      .map(pair => [pair.split('=')[0], decodeURIComponent(pair.split('=')[1] ?? '')]),
  )
  const body = Object.fromEntries(new URLSearchParams(await text(request)))
  const nextRequest = Object.assign(request, {
    query: { ...Object.fromEntries(url.searchParams), nextauth },
    cookies,
    body,
  })
  const nextResponse = Object.assign(response, {
    status: (code: number) => Object.assign(response, { statusCode: code }),
    json: (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value)),
    send: (value: unknown) => response.end(typeof value === 'string' ? value : JSON.stringify(value)),
  })
  const browser = readBrowser(steward.env.stewardUrl, {
    action: nextauth[0],
    userAgent: request.headers['user-agent'] ?? null,
    cookie: name => cookies[name],
  })
  await NextAuth(
    nextRequest as unknown as NextApiRequest,
    nextResponse as unknown as NextApiResponse,
    authOptions(steward, browser),
  )
}
