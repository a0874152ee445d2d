import { gatewayState } from '../../db/schema/gateway.ts'
import { readConnection } from '../../mirror/gateway/read-gateway.ts'
import type { Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'
import { whoWorks } from '../who-works.ts'

/** How the connection to the gateway stands, as whoever holds it last told. */
export async function checkGateway({ db, env, isStopped }: Omit<HealthParts, 'look' | 'platform'>): Promise<Verdict> {
  if (isStopped) return { state: 'unknown', says: 'Steward is not running, so nobody is connected.', todo: 'Start it.' }
  const { todo } = whoWorks({ env, isStopped })
  const [told] = await db.orm.select({ status: gatewayState.status }).from(gatewayState)
  if (!told) return { state: 'unknown', says: 'No process has connected to the gateway yet.', todo }
  const { status, since: moment } = await readConnection(db)
  const at = moment.toISOString()
  if (status === 'connected') return { state: 'good', says: 'The connection stands.', since: { word: 'Connected', at } }
  if (status === 'connecting') return { state: 'warning', says: 'It is connecting.', since: { word: 'Begun', at } }
  if (status === 'token_dead') {
    return {
      state: 'bad',
      says: "Not connected: the gateway refused the bot's token.",
      since: { word: 'Refused', at },
      page: 'token',
    }
  }
  if (told.status === 'connected') {
    return {
      state: 'bad',
      says: 'The process that held the connection is not heard from.',
      since: { word: 'Last heard', at },
      todo,
    }
  }
  return {
    state: 'bad',
    says: 'Not connected. Pages show the last known state.',
    since: { word: 'Lost', at },
    todo: `While the platform does not answer it is tried again every ten seconds. The log says with which code the connection ended. ${todo}`,
  }
}
