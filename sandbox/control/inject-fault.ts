import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import type { Fault } from './fault-plan.ts'
import { pathLogged } from './request-log.ts'
import { spoiledAnswer } from './spoiled-answer.ts'

/** Delays every answer by the latency that is set, and spoils those for which a fault is planned. */
export function injectFault(platform: Platform): MiddlewareHandler<Env> {
  return async (c, next) => {
    const delayMs = platform.faults.nextDelayMs()
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    const fault = platform.faults.take(c.req.method, pathLogged(c.req.path))
    if (!fault) return next()
    if (fault.kind === 'delay' || fault.kind === 'hold') {
      if (fault.applied) await next()
      if (fault.kind === 'hold') await platform.faults.cleared
      else await wait(fault.delayMs ?? 1000, undefined, { ref: false })
      return fault.applied ? undefined : next()
    }
    // Half of an answer needs a whole one, and reading has no effect that must not happen.
    if (fault.applied || (fault.kind === 'half' && c.req.method === 'GET')) await next()
    else await takeBody(c.req.raw, fault)
    const whole = c.finalized ? c.res : undefined
    c.res = undefined
    c.res = await spoiledAnswer(fault, c.env, whole)
  }
}

/** Reads what came with a request that fails: all of it, or as much as comes before the line breaks. */
async function takeBody(request: Request, { kind, afterBytes }: Fault): Promise<void> {
  let taken = 0
  for await (const part of request.body ?? []) {
    taken += part.byteLength
    if (kind === 'cut' && afterBytes !== undefined && taken >= afterBytes) return
  }
}
