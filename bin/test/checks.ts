import { rmSync } from 'node:fs'
import { build, isBuilt } from '../build.ts'
import { Problem } from '../problem.ts'
import { elapsed } from '../steps.ts'
import { runCheck } from './run-check.ts'
import { runPlaywright } from './run-playwright.ts'
import { runVitest } from './run-vitest.ts'
import { failedAs, PASSED, type Tally } from './tally.ts'

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
  unit: filters => runVitest('unit', filters),
  db: filters => runVitest('db', filters),
  build: checkBuild,
  e2e: async filters => {
    if (isBuilt()) return runPlaywright(filters)
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
