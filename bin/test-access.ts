import { OFF } from '../e2e/access/axe.ts'
import { keptFindings, reportOf } from '../e2e/access/report.ts'
import { build, isBuilt } from './build.ts'
import { endChildrenOnSignals } from './on-end.ts'
import { Problem } from './problem.ts'
import { runPlaywright } from './test/run-playwright.ts'
import { conclude, failedAs } from './test/tally.ts'

// `npm run test:access [-- FILTER…]`: every page, state and layer in both themes and at both widths, by axe and by rules.
endChildrenOnSignals(130)
try {
  if (!isBuilt()) await build()
  const tally = await runPlaywright(['access'], process.argv.slice(2))
  console.log(`\n${reportOf(keptFindings())}\n`)
  for (const [rule, why] of Object.entries(OFF)) console.log(`Off: ${rule}: ${why}.`)
  conclude(tally)
} catch (error) {
  console.log(error instanceof Problem ? error.message : error)
  conclude(failedAs('access'))
}
