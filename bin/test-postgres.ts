import { endChildrenOnSignals } from './on-end.ts'
import { Problem } from './problem.ts'
import { runVitest } from './test/run-vitest.ts'
import { startPostgres } from './test/start-postgres.ts'
import { conclude, failedAs } from './test/tally.ts'

// `npm run test:postgres [-- FILTER…]`: the tests of data once more, on a Postgres of their own. What tests the benches
// themselves is none of them.
endChildrenOnSignals(130)
try {
  const postgres = await startPostgres()
  process.on('exit', postgres.remove)
  const filters = process.argv.slice(2)
  const tally = await runVitest('db', filters.length > 0 ? filters : ['lib/'], { TEST_DATABASE_URL: postgres.url })
  postgres.remove()
  conclude(tally)
} catch (error) {
  console.log(error instanceof Problem ? error.message : error)
  conclude(failedAs('tests on Postgres'))
}
