import { and, eq } from 'drizzle-orm'
import type { RememberedCapabilities } from '../platform/remembered-capabilities.ts'
import type { Database } from './client.ts'
import { capabilities } from './schema/gateway.ts'

/** Keeps what was found out about the platform at this address, for all processes. */
export function rememberCapabilities({ orm }: Database, apiUrl: string): RememberedCapabilities {
  return {
    async read(name) {
      const [state] = await orm
        .select({ available: capabilities.available, checkedAt: capabilities.checkedAt })
        .from(capabilities)
        .where(and(eq(capabilities.apiUrl, apiUrl), eq(capabilities.name, name)))
      return state ?? null
    },
    async write(name, state) {
      await orm
        .insert(capabilities)
        .values({ apiUrl, name, ...state })
        .onConflictDoUpdate({ target: [capabilities.apiUrl, capabilities.name], set: state })
    },
  }
}
