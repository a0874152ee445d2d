import { killChildren } from './child.ts'
import { endChildrenOnSignals } from './on-end.ts'
import { Problem } from './problem.ts'
import { CHECKS } from './test/checks.ts'
import { conclude, failedAs, sum, type Tally } from './test/tally.ts'

// `npm test [-- --only=unit,e2e] [-- FILTER…]`: filters go to Vitest and Playwright as they are.
const ONLY = '--only='
const args = process.argv.slice(2)
const filters = args.filter(arg => !arg.startsWith(ONLY))
const only = args.findLast(arg => arg.startsWith(ONLY))?.slice(ONLY.length)
const names = only ? only.split(',') : Object.keys(CHECKS)

endChildrenOnSignals(130)
const tallies: Tally[] = []
for (const name of names) tallies.push(await runByName(name))
killChildren()
conclude(sum(tallies))

/** A check that cannot be run at all has failed; the others still run. */
async function runByName(name: string): Promise<Tally> {
  const check = CHECKS[name]
  try {
    if (!check) throw new Problem(`There is no check named ${name}, only ${Object.keys(CHECKS).join(', ')}.`)
    return await check(filters)
  } catch (error) {
    console.log(`✗ ${name}: ${error instanceof Problem ? error.message : (error as Error).stack}`)
    return failedAs(name)
  }
}
