import { rmSync } from 'node:fs'
import { build, isBuilt } from '../build.ts'
import { Problem } from '../problem.ts'
import { elapsed } from '../steps.ts'
import { auditDependencies } from './audit-dependencies.ts'
import { runCheck } from './run-check.ts'
import { runPlaywright } from './run-playwright.ts'
import { runVitest } from './run-vitest.ts'
import { scriptWeight } from './script-weight.ts'
import { failedAs, PASSED, type Tally } from './tally.ts'

const MOST_SCRIPT = 2

/** Everything `npm test` does, in this order. Each is given the file filters of the command line. */
export const CHECKS: Record<string, (filters: string[]) => Promise<Tally>> = {
  lint: () => runCheck('format and lint', ['node_modules/.bin/biome', 'check', '--error-on-warnings', '.']),
  imports: () => runCheck('import rules', ['node_modules/.bin/depcruise', '--config', '.dependency-cruiser.mjs', '.']),
  unused: () => runCheck('unused code', ['node_modules/.bin/knip']),
  types: () => {
    // What `next dev` once generated there may speak of routes that are gone.
    rmSync('.next/dev/types', { recursive: true, force: true })
    return runCheck('types', ['node_modules/.bin/next', 'typegen'], ['node_modules/.bin/tsc', '--noEmit'])
  },
  audit: checkAudit,
  unit: filters => runVitest('unit', filters),
  db: filters => runVitest('db', filters),
  build: checkBuild,
  script: checkScript,
  e2e: async filters => {
    if (isBuilt()) return runPlaywright(['stories-a-l', 'stories-m-z', 'strict'], filters)
    console.log('✗ end to end: there is no build of the present sources to test')
    return failedAs('end to end')
  },
}

async function checkBuild(): Promise<Tally> {
  const began = performance.now()
  try {
    if (!isBuilt()) await build()
    console.log(`✓ build ${elapsed(performance.now() - began)}`)
    return PASSED
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.log(`✗ build\n${error.message}`)
    return failedAs('build')
  }
}

/** What `npm run bench -- pages` holds in a browser, as far as the build tells it. */
async function checkScript(): Promise<Tally> {
  if (!isBuilt()) return failedAs('script of the members page')
  const weight = scriptWeight('/guilds/[guildId]/members')
  const words = `script of the members page: ${weight.toFixed(2)} times Next's own, ${MOST_SCRIPT} are allowed`
  console.log(`${weight <= MOST_SCRIPT ? '✓' : '✗'} ${words}`)
  return weight <= MOST_SCRIPT ? PASSED : failedAs('script of the members page')
}

/** Where no registry offers audits there is nothing to hold against the packages. */
async function checkAudit(): Promise<Tally> {
  const began = performance.now()
  const { asked, weak, because } = await auditDependencies(process.cwd())
  const took = elapsed(performance.now() - began)
  if (!asked) console.log(`✓ dependency audit ${took}: not asked (${because})`)
  else if (weak.length === 0) console.log(`✓ dependency audit ${took}`)
  else console.log(`✗ dependency audit ${took}\n${weak.join('\n')}\n\`npm audit\` says more.`)
  return weak.length === 0 ? PASSED : failedAs('dependency audit')
}
