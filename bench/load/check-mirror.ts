import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from '../../bin/test/tally.ts'
import { ControlClient } from '../../sandbox/control-client.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { fetchAll, type Sender } from './generator/send.ts'
import { tallyOf } from './judge-leg.ts'
import type { Deployment } from './start-deployment.ts'

const LOOK_EVERY_MS = 100
const LATEST_MS = 120_000
const COMPARED = [GUILDS.aurora, GUILDS.borealis, GUILDS.colossus]
const LAST_NAME = 'After the storm'

/** How long it takes until everything that has happened in the big guild is stored, in ms; its name is the last of it. */
export async function catchUp({ url, platform }: Deployment, sender: Sender): Promise<number> {
  const control = new ControlClient(platform.controlUrl)
  const name = `${LAST_NAME} ${Date.now()}`
  const began = performance.now()
  await control.changeGuild(GUILDS.colossus, { name })
  const isStored = async () => {
    const page = await fetchAll(`${url}/guilds/${GUILDS.colossus}/runs`, sender, { keeps: true })
    return page.includes(name)
  }
  while (!(await isStored()) && performance.now() - began < LATEST_MS) await pause(LOOK_EVERY_MS)
  return Math.round(performance.now() - began)
}

/** At the end, whether the gateway held all the time and the mirror is the world. Ends Steward. */
export async function checkMirror(deployment: Deployment): Promise<Tally> {
  const { platform } = deployment
  const log = await new ControlClient(platform.controlUrl).gatewayLog()
  const where = await deployment.leaveDatabase()
  const { compared, differences } = await platform.compare(where, COMPARED)
  return tallyOf('the end', [
    [`one gateway connection held, was ${log.map(({ what }) => what).join(', ')}`, log.length === 1],
    [
      `the mirror is the world, of ${compared} rows ${differences.slice(0, 5).join('; ')}`,
      compared > 0 && differences.length === 0,
    ],
  ])
}
