import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { followReadme } from './newcomer/follow-readme.ts'
import { freshFolder } from './newcomer/fresh-folder.ts'
import { endChildrenOnSignals } from './on-end.ts'
import { Problem } from './problem.ts'
import { conclude, failedAs, PASSED } from './test/tally.ts'

// `npm run test:newcomer [-- --uncommitted]`: clones this repository into an empty folder and does what its README says,
// and nothing else. `--uncommitted`: with the changes that are not committed yet.
const { values } = parseArgs({ options: { uncommitted: { type: 'boolean', default: false } } })
endChildrenOnSignals(130)
const folder = freshFolder(values)
try {
  await followReadme(folder)
  conclude(PASSED)
} catch (error) {
  console.log(error instanceof Problem ? `\n${error.message}\n` : error)
  conclude(failedAs('what the README says'))
} finally {
  rmSync(dirname(folder), { recursive: true, force: true })
}
process.exit()
