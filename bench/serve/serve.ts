import { parseArgs } from 'node:util'
import { build, isBuilt } from '../../bin/build.ts'
import { endChildrenOnSignals } from '../../bin/on-end.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { ASKED_PAGE } from '../bare-next/bare-next-files.ts'
import { startBareNext } from '../bare-next/start-bare-next.ts'
import type { Tell } from '../line.ts'
import { signInPeople } from '../load/generator/sign-in-people.ts'
import { ENGINE_NAMES, startDeployment } from '../load/start-deployment.ts'
import { waitUntilComplete } from '../memory/keep-busy.ts'
import { percentile } from '../percentile.ts'
import { readChoice, readNumber } from '../read-number.ts'
import { askInTurns } from './ask-in-turns.ts'

const OPTIONS = {
  engine: { type: 'string', default: 'pglite' },
  seconds: { type: 'string', default: '5' },
  rounds: { type: 'string', default: '3' },
  colossus: { type: 'string', default: '100000' },
} as const

const NOBODY = { name: 'nobody', cookie: '' }

/** The pages that are measured, by name. */
const PAGES: [name: string, path: string][] = [
  ['picker', '/guilds'],
  ['overview of Borealis', `/guilds/${GUILDS.borealis}`],
  ['members of Aurora', `/guilds/${GUILDS.aurora}/members`],
  ['members of Colossus', `/guilds/${GUILDS.colossus}/members`],
  ['audit of Borealis', `/guilds/${GUILDS.borealis}/audit`],
  ['runs of Borealis', `/guilds/${GUILDS.borealis}/runs`],
]

/**
 * How many pages a second one process serves to a few who ask again and again, beside a page of Next that says one word
 * and is made for each request too, in turns. The floor has nobody signed in, no database and no rights to check.
 */
export async function serve(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const engine = readChoice('engine', values.engine, ENGINE_NAMES)
  const [rounds, colossus] = [readNumber('rounds', values.rounds), readNumber('colossus', values.colossus)]
  const ms = readNumber('seconds', values.seconds) * 1000
  endChildrenOnSignals(1)
  if (!isBuilt()) await build()
  const floor = await startBareNext()
  const ours = await startDeployment(engine, { borealis: 5_000, colossus })
  try {
    const [mia] = await signInPeople(ours.url)
    const { cookie } = mia!
    await waitUntilComplete(path => fetch(ours.url + path, { headers: { cookie } }), Object.values(GUILDS).slice(0, 3))
    for (const [name, path] of PAGES) {
      const own: Awaited<ReturnType<typeof askInTurns>>[] = []
      const bare: typeof own = []
      for (let round = 0; round <= rounds; round++) {
        own.push(await askInTurns(ours.url + path, mia!, ms))
        bare.push(await askInTurns(floor.url + ASKED_PAGE, NOBODY, ms))
      }
      // The first of each warms up.
      const middle = (of: typeof own, what: (one: (typeof own)[number]) => number) =>
        percentile(of.slice(1).map(what), 0.5)
      const [rps, floorRps] = [own, bare].map(of => middle(of, one => one.perSecond)) as [number, number]
      tell({
        bench: 'serve',
        case: `${name} on ${engine}`,
        page: name,
        ours_rps: rps,
        floor_rps: floorRps,
        ratio: Math.round((rps / floorRps) * 1000) / 1000,
        p99_ms: middle(own, one => percentile(one.times, 0.99)),
        floor_p99_ms: middle(bare, one => percentile(one.times, 0.99)),
      })
    }
  } finally {
    await ours.stop()
    await floor.stop()
  }
}
