import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runShown } from './run-tool.ts'
import type { Tally } from './tally.ts'

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

/** Runs one project of vitest.config.ts. A file that cannot be loaded counts as a failed test. */
export async function runVitest(project: string, filters: string[], env: Record<string, string> = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-vitest-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const command = [
    'node_modules/.bin/vitest',
    'run',
    '--project',
    project,
    '--passWithNoTests',
    ...reporters,
    ...filters,
  ]
  const fine = await runShown(`vitest ${project}`, command, env)
  const tally = readReport(file)
  rmSync(folder, { recursive: true })
  return !fine && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function readReport(file: string): Tally {
  try {
    const { numPassedTests, numFailedTests, testResults } = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every(test => test.status !== 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
