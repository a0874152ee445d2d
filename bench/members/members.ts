import { parseArgs } from 'node:util'
import type { Database } from '../../lib/db/client.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { createWorld } from '../../sandbox/world/create-world.ts'
import type { World } from '../../sandbox/world/world.ts'
import type { Tell } from '../line.ts'
import { percentile } from '../percentile.ts'
import { readNumber, readNumbers } from '../read-number.ts'
import { startSandboxProcess } from '../sandbox-process.ts'
import { type Case, casesOf } from './cases.ts'
import { deepPages } from './deep-pages.ts'
import { fillMembers } from './fill-members.ts'
import { measure, type Samples, timed } from './measure.ts'
import { type Engine, openEngines } from './open-engines.ts'
import { restPeer } from './rest-peer.ts'
import { smallBesideBig } from './small-beside-big.ts'

const OPTIONS = {
  sizes: { type: 'string', default: '1000,10000,100000,1000000' },
  /** How often each way is asked; by default the more often the smaller the guild. */
  rounds: { type: 'string' },
  engine: { type: 'string' },
} as const

const SMALL = 1_000
const PEER = 'paging with @discordjs/rest'

/**
 * What a moderator asks of the list of members: ours beside the bare SQL for the same rows and count through the same
 * driver, and beside paging the REST list. On PGlite, and on Postgres where there is one; there also a small guild that
 * shares its tables with the largest, beside itself alone.
 */
export async function members(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const sizes = readNumbers('sizes', values.sizes)
  const asked = values.rounds === undefined ? null : readNumber('rounds', values.rounds)
  const { engines, close } = await openEngines(values.engine)
  try {
    for (const size of sizes) {
      const world = createWorld({ colossusMembers: size, borealisMembers: SMALL })
      const peer = await measurePeer(world, GUILDS.colossus, size)
      for (const engine of engines.filter(({ most }) => size <= most)) {
        await onEngine(engine, world, size === Math.max(...sizes), asked ?? roundsFor(size), peer, tell)
      }
    }
  } finally {
    close()
  }
}

function roundsFor(size: number): number {
  return size > 10_000 ? 100 : 200
}

async function onEngine(
  { name, open }: Engine,
  world: World,
  isLargest: boolean,
  rounds: number,
  peer: Map<string, number[]>,
  tell: Tell,
): Promise<void> {
  const guildId = GUILDS.colossus
  const size = world.guilds.get(guildId)!.members.size
  const db = await open()
  try {
    await fillMembers(db, world, guildId)
    for (const one of await withDeepPages(db, guildId, casesOf(world, guildId))) {
      tellSamples(one.name, size, await measure(db, guildId, one, rounds), `bare SQL on ${name}`)
    }
    if (name === 'Postgres' && isLargest && size > SMALL) await tellBeside(db)
  } finally {
    await db.close()
  }

  async function tellBeside(beside: Database): Promise<void> {
    const alone = await open()
    try {
      const smallPeer = await measurePeer(world, GUILDS.borealis, size)
      for (const [what, samples] of await smallBesideBig(world, beside, alone, roundsFor(SMALL))) {
        const title = `${what} (beside a guild of ${size})`
        tellSamples(title, SMALL, samples, `the same guild alone on ${name}`, smallPeer.get(what))
      }
    } finally {
      await alone.close()
    }
  }

  function tellSamples(
    what: string,
    count: number,
    { ours, floor }: Samples,
    floorName: string,
    paged?: number[],
  ): void {
    tell({
      bench: 'members',
      case: what,
      members: count,
      ours_p50_ms: percentile(ours, 0.5),
      ours_p95_ms: percentile(ours, 0.95),
      peer: PEER,
      peer_p50_ms: percentile(paged ?? peer.get(what)!, 0.5),
      floor: floorName,
      floor_p50_ms: percentile(floor, 0.5),
      floor_p95_ms: percentile(floor, 0.95),
    })
  }
}

const DEEP = 20
const DEEP_CASE = `page ${DEEP}`

/** Further pages cost the peer what the first one costs. */
async function withDeepPages(db: Database, guildId: string, cases: Case[]): Promise<Case[]> {
  const asks = cases.filter(({ name }) => /^(first page|a common word)$/.test(name)).flatMap(one => one.asks)
  return [...cases, { name: DEEP_CASE, asks: await deepPages(db, guildId, asks, DEEP) }]
}

/** The peer's samples in ms, by case: of a large guild one each. */
async function measurePeer(world: World, guildId: string, colossus: number): Promise<Map<string, number[]>> {
  const sandbox = await startSandboxProcess(['--colossus', `${colossus}`, '--borealis', `${SMALL}`])
  try {
    const searchByRest = restPeer(sandbox, guildId)
    const rounds = world.guilds.get(guildId)!.members.size > 10_000 ? 1 : 3
    const samples = new Map<string, number[]>()
    for (let round = 0; round < rounds; round++) {
      for (const { name, asks } of casesOf(world, guildId)) {
        const ofCase = samples.get(name) ?? []
        samples.set(name, ofCase)
        await timed(() => searchByRest(asks[round % asks.length]!), ofCase)
      }
    }
    samples.set(DEEP_CASE, samples.get('first page')!)
    return samples
  } finally {
    await sandbox.stop()
  }
}
