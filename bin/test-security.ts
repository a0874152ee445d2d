import { randomInt } from 'node:crypto'
import { build, isBuilt } from './build.ts'
import { endChildrenOnSignals } from './on-end.ts'
import { Problem } from './problem.ts'
import { runPlaywright } from './test/run-playwright.ts'
import { runVitest } from './test/run-vitest.ts'
import { conclude, failedAs, sum } from './test/tally.ts'

// `npm run test:security [-- FILTER…]`: attacks, first on commands in process, then on a running build over HTTP. Told by
// settings: FUZZ_INPUTS (how many inputs each action is given, 10000) and FUZZ_SEED (that of an earlier run).
endChildrenOnSignals(130)
try {
  const filters = process.argv.slice(2)
  process.env.FUZZ_SEED ||= String(randomInt(2 ** 31))
  console.log(`FUZZ_SEED=${process.env.FUZZ_SEED} FUZZ_INPUTS=${process.env.FUZZ_INPUTS || 10_000}`)
  const inProcess = await runVitest('security', filters)
  if (!isBuilt()) await build()
  conclude(sum([inProcess, await runPlaywright(['security'], filters)]))
} catch (error) {
  console.log(error instanceof Problem ? error.message : error)
  conclude(failedAs('attacks'))
}
