import type { GatewayNow } from '../../mirror/gateway/gateway-of.ts'
import { readConnection } from '../../mirror/gateway/read-gateway.ts'
import type { Steward } from '../../steward.ts'
import { type KeptPresence, readPresence } from './read-presence.ts'

/** What the owner's page shows. */
export interface PresenceView {
  /** Null: none was ever set. */
  kept: KeptPresence | null
  gateway: { status: GatewayNow['status']; since: string }
}

/** The kept presence, and whether there is a connection over which it is shown. */
export async function viewPresence({ db }: Pick<Steward, 'db'>): Promise<PresenceView> {
  const [kept, { status, since }] = await Promise.all([readPresence(db), readConnection(db)])
  return { kept, gateway: { status, since: since.toISOString() } }
}
