import { z } from 'zod'
import { runReported } from './run-reported.ts'
import type { Tally } from './tally.ts'

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

/** Runs one project of vitest.config.ts. */
export function runVitest(project: string, filters: string[], env: Record<string, string> = {}): Promise<Tally> {
  const args = ['node_modules/.bin/vitest', 'run', '--project', project, '--passWithNoTests', ...filters]
  const reporters = ['--reporter=default', '--reporter=json']
  return runReported(
    `Vitest (${project})`,
    file => ({ args: [...args, ...reporters, `--outputFile.json=${file}`], env }),
    countTests,
  )
}

/** A file that cannot be loaded counts as a failed test. */
export function countTests(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = Report.parse(report)
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every(test => test.status !== 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
}
