import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Caller } from './caller.ts'

/** What a route finds in its context. */
export interface Env {
  Bindings: HttpBindings
  Variables: { caller: Caller }
}

export type Ctx = Context<Env>
