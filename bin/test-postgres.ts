import { build, isBuilt } from './build.ts'
import { endChildrenOnSignals } from './on-end.ts'
import { Problem } from './problem.ts'
import { deploymentTests } from './test/deployment-tests.ts'
import { runVitest } from './test/run-vitest.ts'
import { startPostgres } from './test/start-postgres.ts'
import { conclude, failedAs, sum } from './test/tally.ts'

// `npm run test:postgres [-- FILTER…]`: the tests of data once more, on a Postgres of their own (what tests the
// benches themselves is none of them), then those of what there is on a server alone: a deployment with several processes, from
// the build.
endChildrenOnSignals(130)
try {
  const postgres = await startPostgres()
  process.on('exit', postgres.remove)
  const filters = process.argv.slice(2)
  const env = { TEST_DATABASE_URL: postgres.url }
  const ofData = await runVitest('db', filters.length > 0 ? filters : ['lib/'], env)
  const tallies = [ofData]
  // What no test asks for is not built.
  if (deploymentTests(filters).length > 0) {
    if (!isBuilt()) await build()
    tallies.push(await runVitest('postgres', filters, env))
  }
  postgres.remove()
  conclude(sum(tallies))
} catch (error) {
  console.log(error instanceof Problem ? error.message : error)
  conclude(failedAs('tests on Postgres'))
}
