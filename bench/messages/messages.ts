import { parseArgs } from 'node:util'
import { loadGuild } from '../../lib/queries/load-guild.ts'
import { countMessages } from '../../lib/queries/messages/count-messages.ts'
import { listMessages } from '../../lib/queries/messages/list-messages.ts'
import { ControlClient } from '../../sandbox/control-client.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import type { Tell } from '../line.ts'
import { timed } from '../members/measure.ts'
import { type Engine, openEngines } from '../members/open-engines.ts'
import { MIA, openSteward } from '../open-steward.ts'
import { percentile } from '../percentile.ts'
import { readNumber } from '../read-number.ts'
import { startSandboxProcess } from '../sandbox-process.ts'
import { newestPage } from './bare-sql.ts'
import { fillMessages } from './fill-messages.ts'
import { CASES, type Case, written } from './searches.ts'

const OPTIONS = {
  /** As many as are kept of a channel. */
  messages: { type: 'string', default: '10000' },
  rounds: { type: 'string', default: '20' },
  engine: { type: 'string' },
} as const

const guildId = GUILDS.aurora
const PAGE = 50

/**
 * What a moderator looks for among the messages of one channel: page and count, beside the bare SQL for the newest page
 * through the same driver. On PGlite, and on Postgres where there is one.
 */
export async function messages(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const count = readNumber('messages', values.messages)
  const rounds = readNumber('rounds', values.rounds)
  const { engines, close } = await openEngines(values.engine)
  try {
    for (const engine of engines) await onEngine(engine, count, rounds, tell)
  } finally {
    close()
  }
}

async function onEngine({ name, open }: Engine, count: number, rounds: number, tell: Tell): Promise<void> {
  const sandbox = await startSandboxProcess(['--colossus', '50', '--borealis', '10'])
  try {
    const { id: channelId } = await new ControlClient(sandbox.controlUrl).createChannel(guildId, { name: 'busy' })
    const db = await open()
    const { steward, close } = await openSteward(db, sandbox, guildId)
    try {
      const newestId = await fillMessages(steward, guildId, channelId, count)
      const guild = await loadGuild(steward, MIA, guildId)
      const asked = ({ search }: Case) => ({ ...search, channels: [channelId], after: '12d' })
      const ways = {
        page: (one: Case) => listMessages(steward, guild, { ...asked(one), limit: PAGE }),
        count: (one: Case) => countMessages(steward, guild, asked(one), newestId),
      }
      for (const one of CASES) {
        const there = Array.from({ length: count }, (_, n) => written(n, count)).filter(one.keeps).length
        const found = [(await ways.page(one)).messages.length, (await ways.count(one)).count]
        if (found[0] !== Math.min(PAGE, there) || found[1] !== there)
          throw new Error(`${one.name}: ${there} are there, ${found} were found.`)
        const floor = () => newestPage(db, guildId, channelId, PAGE)
        tell({
          bench: 'messages',
          case: one.name,
          messages: count,
          ...(await measure(
            () => ways.page(one),
            () => ways.count(one),
            floor,
            rounds,
          )),
          floor: `bare SQL of the newest page on ${name}`,
        })
      }
    } finally {
      await close()
    }
  } finally {
    await sandbox.stop()
  }
}

type Way = () => Promise<unknown>

/** Page, count and floor in turns: the time of each in ms, and how many times the floor's the page takes. */
async function measure(page: Way, count: Way, floor: Way, rounds: number): Promise<Record<string, number>> {
  const samples: { page: number[]; count: number[]; floor: number[] } = { page: [], count: [], floor: [] }
  for (let round = 0; round < rounds; round++) {
    const turns = [() => timed(page, samples.page), () => timed(floor, samples.floor)]
    for (const turn of round % 2 ? turns.toReversed() : turns) await turn()
    await timed(count, samples.count)
  }
  const [ours, bare] = [percentile(samples.page, 0.5), percentile(samples.floor, 0.5)]
  return {
    ours_p50_ms: ours,
    ours_p95_ms: percentile(samples.page, 0.95),
    count_p50_ms: percentile(samples.count, 0.5),
    floor_p50_ms: bare,
    floor_p95_ms: percentile(samples.floor, 0.95),
    ratio: Math.round((ours / bare) * 100) / 100,
  }
}
