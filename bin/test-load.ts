import { parseArgs } from 'node:util'
import type { Line } from '../bench/line.ts'
import { legsOf } from '../bench/load/legs.ts'
import { loadOn } from '../bench/load/load-on.ts'
import type { Engine } from '../bench/load/start-deployment.ts'
import { printTable } from '../bench/print-table.ts'
import { build, isBuilt } from './build.ts'
import { endChildrenOnSignals } from './on-end.ts'
import { Problem } from './problem.ts'
import { conclude, failedAs, sum, type Tally } from './test/tally.ts'

// `npm run test:load [-- --minutes=10] [--engines=postgres,pglite] [--legs=streams,pages,storm,mix] [--scale=1]
// [--pglite-scale=0.2] [--alone=0.2] [--judged-minutes=5] [--borealis=5000] [--colossus=100000]`: much at once, for long. A
// check is that nothing failed, that memory is flat, that the mirror is the world at the end.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    engines: { type: 'string', default: 'postgres,pglite' },
    legs: { type: 'string', default: 'streams,pages,storm,mix' },
    /** Of the length of the mix: each alone. */
    alone: { type: 'string', default: '0.2' },
    /** What is shorter says nothing of memory. */
    'judged-minutes': { type: 'string', default: '5' },
    /** Of all rates and streams, on Postgres and on PGlite, which has one thread and one connection. */
    scale: { type: 'string', default: '1' },
    'pglite-scale': { type: 'string', default: '0.2' },
    borealis: { type: 'string', default: '5000' },
    colossus: { type: 'string', default: '100000' },
  },
})
endChildrenOnSignals(130)
const lines: Line[] = []
const tallies: Tally[] = []
try {
  if (!isBuilt()) await build()
  const size = { borealis: Number(values.borealis), colossus: Number(values.colossus) }
  for (const engine of values.engines.split(',') as Engine[]) {
    const scale = Number(engine === 'pglite' ? values['pglite-scale'] : values.scale)
    const all = legsOf({ minutes: Number(values.minutes), alone: Number(values.alone), scale })
    const legs = all.filter(({ name }) => values.legs.split(',').includes(name))
    const tell = (line: Line) => {
      lines.push(line)
      process.stdout.write(`${JSON.stringify(line)}\n`)
    }
    tallies.push(await loadOn(engine, { legs, size, judgedMinutes: Number(values['judged-minutes']), tell }))
  }
} catch (error) {
  console.log(error instanceof Problem ? error.message : error)
  tallies.push(failedAs('load'))
}
printTable(lines.filter(({ what }) => what !== 'all'))
printTable(lines.filter(({ what }) => what === 'all'))
conclude(sum(tallies))
process.exit()
