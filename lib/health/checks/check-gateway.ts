import { gatewayState } from '../../db/schema/gateway.ts'
import { readConnection } from '../../mirror/gateway/read-gateway.ts'
import type { Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'

const RUN_A_WORKER = 'See that a process runs with WORKER=on, or npm run worker.'

/** How the connection to the gateway stands, as whoever holds it last told. */
export async function checkGateway({ db, isStopped }: HealthParts): Promise<Verdict> {
  if (isStopped) return { state: 'unknown', says: 'Steward is not running, so nobody is connected.', todo: 'Start it.' }
  const [told] = await db.orm.select({ status: gatewayState.status }).from(gatewayState)
  if (!told) return { state: 'unknown', says: 'No process has connected to the gateway yet.', todo: RUN_A_WORKER }
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
      todo: RUN_A_WORKER,
    }
  }
  const todo = `It connects again by itself. If it does not, see the platform's address above. ${RUN_A_WORKER}`
  return { state: 'bad', says: 'Not connected. Pages show the last known state.', since: { word: 'Lost', at }, todo }
}
