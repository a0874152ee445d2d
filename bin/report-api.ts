/**
 * `npm run report:api`: which operations and events of the API document the tests of `lib/` drive through Steward's own
 * client, by the sandbox's log. Exits with 1 when one is missing or a test fails. `--from FOLDER` runs no tests and
 * reads a log that is there already.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endChildrenOnSignals } from './on-end.ts'
import { coverage } from './report-api/coverage.ts'
import { readActivity } from './report-api/read-activity.ts'
import { table } from './report-api/table.ts'
import { runVitest } from './test/run-vitest.ts'
import { sum } from './test/tally.ts'

const { values } = parseArgs({ options: { from: { type: 'string' } } })

endChildrenOnSignals(130)
if (values.from === undefined) await reportOnTests()
else if (existsSync(values.from)) report(values.from)
else {
  console.error(`There is no folder ${values.from}.`)
  process.exitCode = 1
}

async function reportOnTests(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-activity-'))
  const env = { STEWARD_SANDBOX_ACTIVITY: folder }
  const { failures } = sum([await runVitest('unit', ['lib/'], env), await runVitest('db', ['lib/'], env)])
  report(folder)
  rmSync(folder, { recursive: true })
  if (failures.length > 0) {
    console.log(`${failures.length} of the tests failed.`)
    process.exitCode = 1
  }
}

function report(folder: string): void {
  const rows = coverage(readActivity(folder))
  console.log(table(rows))
  if (rows.some(({ missing }) => missing)) process.exitCode = 1
}
