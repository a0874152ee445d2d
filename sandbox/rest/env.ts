import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { LoggedRequest } from '../control/request-log.ts'
import type { Caller } from './caller.ts'

/** What a route finds in its context. */
export interface Env {
  Bindings: HttpBindings
  Variables: { caller: Caller; logged: LoggedRequest }
}

export type Ctx = Context<Env>
