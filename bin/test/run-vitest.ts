import { relative } from 'node:path'
import { z } from 'zod'
import { runReported } from './run-reported.ts'
import { failureOf, type Tally } from './tally.ts'

const Report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
  unhandled: z.array(z.string()).default([]),
})

/** Runs one project of vitest.config.ts. */
export function runVitest(project: string, filters: string[], env: Record<string, string> = {}): Promise<Tally> {
  const args = ['node_modules/.bin/vitest', 'run', '--project', project, '--passWithNoTests', ...filters]
  const reporters = ['--reporter=default', '--reporter=./bin/test/vitest-report.ts']
  return runReported(
    `Vitest (${project})`,
    file => ({ args: [...args, ...reporters, `--outputFile.json=${file}`], env }),
    countTests,
  )
}

/** A file that cannot be loaded counts as a failed test, and so does an error that no test caught. */
export function countTests(report: unknown): Tally {
  const { numPassedTests, testResults, unhandled } = Report.parse(report)
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults
      .filter(test => test.status === 'failed')
      .map(test => failureOf(`${file}: ${test.fullName}`, test.failureMessages))
    return status === 'failed' && failed.length === 0 ? [`${file} as a whole`] : failed
  })
  return {
    passed: numPassedTests,
    failures: [...failures, ...unhandled.map(error => failureOf('Beside the tests', [error]))],
  }
}
