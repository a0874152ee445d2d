import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import { loggedError } from '../logged-error.ts'

/**
 * Next prints what a page threw before it tells us, and others print errors too. Wherever one of a query is printed, alone or
 * below another, it is as the log has it: without the values, which may be secrets or what somebody wrote. Set anew where
 * this module is evaluated once more beside the same class.
 */
Object.defineProperty(DrizzleQueryError.prototype, inspect.custom, {
  configurable: true,
  value(this: DrizzleQueryError) {
    const { type, message, stack } = loggedError(this) as { type: string; message: string; stack?: string }
    return stack ?? `${type}: ${message}`
  },
})
