import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChildrenOnSignals } from './on-end.ts'
import { Problem } from './problem.ts'
import { runVitest } from './test/run-vitest.ts'
import { startPostgres } from './test/start-postgres.ts'
import { conclude, failedAs, sum } from './test/tally.ts'

// `npm run test:faults [-- FILTER…]`: kills, broken lines, restarts, a full disk and a wrong clock, on PGlite and then on a
// Postgres of its own. Told by settings: FAULTS_KILLS (50 on PGlite, half of it on Postgres) and FAULTS_SEED (that of an earlier
// run).
endChildrenOnSignals(130)
const folder = mkdtempSync(join(tmpdir(), 'steward-faults-'))
const figures = join(folder, 'figures')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
try {
  const filters = process.argv.slice(2)
  const seed = process.env.FAULTS_SEED ?? String(Math.floor(Math.random() * 1_000_000))
  console.log(`FAULTS_SEED=${seed}`)
  writeFileSync(figures, '')
  // One file after another: each has several processes of its own already.
  const env = { FAULTS_SEED: seed, FAULTS_FIGURES: figures, VITEST_MAX_WORKERS: '1' }
  const onPglite = await runVitest('faults', filters, { ...env, TEST_DATABASE_URL: '' })
  const postgres = await startPostgres()
  process.on('exit', postgres.remove)
  const onPostgres = await runVitest('faults', filters, { ...env, TEST_DATABASE_URL: postgres.url })
  postgres.remove()
  console.log(sayFigures(readFileSync(figures, 'utf8')))
  conclude(sum([onPglite, onPostgres]))
} catch (error) {
  console.log(error instanceof Problem ? error.message : error)
  conclude(failedAs('faults'))
}

/** "50 kills, 312 faults": what the tests have counted, added up. */
function sayFigures(text: string): string {
  const totals = new Map<string, number>()
  for (const line of text.trim().split('\n').filter(Boolean)) {
    const { figure, times } = JSON.parse(line) as { figure: string; times: number }
    totals.set(figure, (totals.get(figure) ?? 0) + times)
  }
  return [...totals].map(([figure, times]) => `${times} ${figure}`).join(', ')
}
