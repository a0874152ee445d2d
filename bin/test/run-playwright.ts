import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findChromium } from './find-chromium.ts'
import { runShown } from './run-tool.ts'
import type { Tally } from './tally.ts'

const Report = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })

/** Runs the stories in Chromium against the build in `.next`. A test that passed only at a second try has failed. */
export async function runPlaywright(filters: string[]): Promise<Tally> {
  const chromium = findChromium()
  const folder = mkdtempSync(join(tmpdir(), 'steward-playwright-'))
  const file = join(folder, 'report.json')
  const command = ['node_modules/.bin/playwright', 'test', '--pass-with-no-tests', '--reporter=list,json', ...filters]
  const fine = await runShown('Playwright', command, {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    // Playwright tells its workers by FORCE_COLOR, and Node warns of having both.
    NO_COLOR: undefined,
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  })
  const tally = readReport(file)
  rmSync(folder, { recursive: true })
  return !fine && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function readReport(file: string): Tally {
  try {
    const { expected, unexpected, flaky } = Report.parse(JSON.parse(readFileSync(file, 'utf8'))).stats
    return { passed: expected, failed: unexpected + flaky }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
