import { setTimeout as pause } from 'node:timers/promises'
import { ControlClient } from '../../sandbox/control-client.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import type { Parts } from '../memory/parts.ts'
import { cpuSeconds } from './cpu.ts'
import type { Told } from './generator/order.ts'
import { runGenerator } from './generator/run-generator.ts'
import type { Sender } from './generator/send.ts'
import type { Leg } from './legs.ts'
import type { Deployment } from './start-deployment.ts'

/** In proportion: a busy guild that talks more than it comes and goes. */
const STORM = { joins: 6, leaves: 5, messages: 50, edits: 6, deletes: 5, reactions: 20, memberUpdates: 8 }
const SAMPLE_MS = 1_000

export interface Ran extends Told {
  /** One a second. */
  memory: Parts[]
  eventsPerSecond: number
  /** How many of the machine's processors each kept busy. */
  cpu: { web: number; database: number; sandbox: number; generator: number }
}

/** Does one leg and tells what came of it. */
export async function runLeg(
  deployment: Deployment,
  leg: Leg,
  people: Sender[],
  actionIds: Record<string, string>,
): Promise<Ran> {
  const { url, platform, pid, postgresPid } = deployment
  const control = new ControlClient(platform.controlUrl)
  const ms = leg.minutes * 60_000
  const rates = Object.entries(STORM).map(([kind, share]) => [kind, (share * leg.events) / 100])
  const events = await platform.events()
  const generator = runGenerator({ ...leg, url, controlUrl: platform.controlUrl, people, actionIds, ms })
  const pids = { web: pid, database: postgresPid ?? 0, sandbox: platform.pid, generator: generator.pid }
  const parts = Object.entries(pids) as [keyof Ran['cpu'], number][]
  const before = parts.map(([, one]) => cpuSeconds(one))
  const began = performance.now()
  if (leg.events > 0) {
    await control.startTraffic({ guildId: GUILDS.colossus, seed: 1, perSecond: Object.fromEntries(rates) })
  }
  const memory: Parts[] = []
  const used: number[] = [...before]
  const sampling = setInterval(() => {
    memory.push(deployment.memory())
    for (const [at, [, one]] of parts.entries()) used[at] = Math.max(used[at]!, cpuSeconds(one))
  }, SAMPLE_MS)
  const stopsStorm = setTimeout(() => void control.stopTraffic(), ms)
  let told: Told
  try {
    // The generator has nothing to do in a storm alone.
    ;[told] = await Promise.all([generator.told, pause(ms)])
  } finally {
    // Whoever ends the deployment because of what was thrown takes away what samples are read from.
    clearTimeout(stopsStorm)
    clearInterval(sampling)
  }
  await control.stopTraffic()
  const seconds = (performance.now() - began) / 1000
  const sent = ((await platform.events()) - events) / (ms / 1000)
  const cpu = Object.fromEntries(
    parts.map(([name], at) => [name, Math.round(((used[at]! - before[at]!) / seconds) * 100) / 100]),
  )
  return { ...told, memory, eventsPerSecond: Math.round(sent), cpu: cpu as Ran['cpu'] }
}
