import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import type { Fault } from './fault-plan.ts'

/** Spoils the answers for which a fault is planned. */
export function injectFault(platform: Platform): MiddlewareHandler<Env> {
  return async (c, next) => {
    const fault = platform.faults.take(c.req.method, c.req.path.slice('/v1'.length))
    if (!fault) return next()
    if (fault.kind === 'delay') {
      if (fault.applied) await next()
      await wait(fault.delayMs ?? 1000, undefined, { ref: false })
      return fault.applied ? undefined : next()
    }
    if (fault.applied) await next()
    else await c.req.arrayBuffer()
    c.res = undefined
    c.res = await spoiled(fault, c.env)
  }
}

async function spoiled(fault: Fault, { incoming, outgoing }: Env['Bindings']): Promise<Response> {
  switch (fault.kind) {
    case 'cut':
      incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    case 'hang':
      if (!outgoing.closed) await once(outgoing, 'close')
      return RESPONSE_ALREADY_SENT
    case 'malformed':
      return new Response('{"id": "17', { headers: { 'content-type': 'application/json', ...fault.headers } })
    default:
      return answer(fault)
  }
}

function answer(fault: Fault): Response {
  const status = fault.status ?? 500
  const { body = { code: `FAULT_${status}`, message: 'A fault was asked for.' } } = fault
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  return new Response(status === 204 ? null : text, { status, headers: { 'content-type': type, ...fault.headers } })
}
