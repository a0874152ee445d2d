import { once } from 'node:events'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Env } from '../rest/env.ts'
import type { Fault } from './fault-plan.ts'

const PROXY_PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n'

/** What the client gets instead of an answer; `whole` is the answer it would have got, where there was one. */
export async function spoiledAnswer(
  fault: Fault,
  { incoming, outgoing }: Env['Bindings'],
  whole: Response | undefined,
): Promise<Response> {
  switch (fault.kind) {
    case 'cut':
      incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    case 'half':
      await sendHalf(outgoing, whole ?? Response.json({ id: '1700' }))
      return RESPONSE_ALREADY_SENT
    case 'hang':
      if (!outgoing.closed) await once(outgoing, 'close')
      return RESPONSE_ALREADY_SENT
    case 'malformed':
      return new Response('{"id": "17', { headers: { 'content-type': 'application/json', ...fault.headers } })
    case 'html':
      return answer({ body: PROXY_PAGE, status: 502, ...fault })
    case 'empty':
      return answer({ body: '', status: 200, ...fault })
    default:
      return answer(fault)
  }
}

/** Announces all of the body, sends half of it and breaks the line. */
async function sendHalf(outgoing: Env['Bindings']['outgoing'], whole: Response): Promise<void> {
  const body = Buffer.from(await whole.arrayBuffer())
  outgoing.writeHead(whole.status, { 'content-type': 'application/json', 'content-length': body.length })
  await new Promise(resolve => outgoing.write(body.subarray(0, body.length >> 1), resolve))
  outgoing.destroy()
}

function answer(fault: Fault): Response {
  const status = fault.status ?? 500
  const { body = { code: `FAULT_${status}`, message: 'A fault was asked for.' } } = fault
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  return new Response(status === 204 ? null : text, { status, headers: { 'content-type': type, ...fault.headers } })
}
