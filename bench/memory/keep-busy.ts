import { setTimeout as wait } from 'node:timers/promises'
import { ControlClient } from '../../sandbox/control-client.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { openSession } from './open-session.ts'
import type { Parts } from './parts.ts'
import type { WebProcess } from './web-process.ts'

const USED = [GUILDS.borealis, GUILDS.colossus, GUILDS.deneb]
const WORDS = ['tig', 'the', 'ali', 'fal', 'rav', 'zoe', 'ber', 'ran', 'mi', 'a']
const PAGES_IN_A_ROW = 5
const SAMPLE_MS = 1000

/** Per second, in one of the guilds: much for a guild of a hundred thousand. */
const TRAFFIC = { joins: 3, leaves: 3, messages: 20, edits: 2, deletes: 2, reactions: 8, memberUpdates: 4 }

export interface Usage {
  /** One a second. */
  samples: Parts[]
  requests: number
}

/** Opens a session once all guilds are complete. */
export async function openWhenComplete(web: WebProcess): Promise<(path: string) => Promise<Response>> {
  const ask = await openSession(web.url)
  await waitUntilComplete(ask, USED)
  return ask
}

/** Resolves when the gateway stands and these guilds were swept since. */
export async function waitUntilComplete(ask: (path: string) => Promise<Response>, guildIds: string[]): Promise<void> {
  for (const guildId of guildIds) {
    const isComplete = async () => {
      const { gateway, gatewaySince, completeAt } = await (await ask(`/api/guilds/${guildId}/freshness`)).json()
      return gateway === 'connected' && completeAt !== null && completeAt >= gatewaySince
    }
    while (!(await isComplete())) await wait(SAMPLE_MS)
  }
}

/** Pages and searches in all three guilds, one request after another, while the gateway brings events; for `ms`. */
export async function keepBusy(web: WebProcess, ask: (path: string) => Promise<Response>, ms: number): Promise<Usage> {
  const control = new ControlClient(web.sandbox.controlUrl)
  await control.startTraffic({ guildId: GUILDS.colossus, seed: 1, perSecond: TRAFFIC })
  const samples: Parts[] = []
  const sampling = setInterval(() => samples.push(web.memory()), SAMPLE_MS)
  const end = performance.now() + ms
  let requests = 0
  for (let turn = 0; performance.now() < end; turn++) {
    const guildId = USED[turn % USED.length]!
    const q = WORDS[turn % WORDS.length]!
    await (await ask(`/guilds/${guildId}/members?q=${q}`)).text()
    requests++
    for (const search of ['', `&q=${q}`]) {
      let cursor: string | null = null
      for (let page = 0; page < PAGES_IN_A_ROW && (page === 0 || cursor); page++) {
        const after: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
        const answer = await ask(`/api/guilds/${guildId}/members?limit=100${search}${after}`)
        cursor = ((await answer.json()) as { nextCursor: string | null }).nextCursor
        requests++
      }
    }
  }
  clearInterval(sampling)
  await control.stopTraffic()
  return { samples, requests }
}
