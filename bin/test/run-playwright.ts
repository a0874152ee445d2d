import { z } from 'zod'
import { findChromium } from './find-chromium.ts'
import { runReported } from './run-reported.ts'
import type { Tally } from './tally.ts'

const Report = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })

/** Runs the stories in Chromium against the build in `.next`. */
export function runPlaywright(filters: string[]): Promise<Tally> {
  const chromium = findChromium()
  const args = ['node_modules/.bin/playwright', 'test', '--pass-with-no-tests', '--reporter=list,json', ...filters]
  return runReported(
    'Playwright',
    file => ({
      args,
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        // Playwright tells its workers by FORCE_COLOR, and Node warns of having both.
        NO_COLOR: undefined,
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      },
    }),
    countStories,
  )
}

/** A story that went well only at a second try has failed. */
export function countStories(report: unknown): Tally {
  const { expected, unexpected, flaky } = Report.parse(report).stats
  return { passed: expected, failed: unexpected + flaky }
}
