import { expect, test } from 'vitest'
import { countStories } from './run-playwright.ts'
import { runReported } from './run-reported.ts'
import { countTests } from './run-vitest.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map(each => ({ status: each })),
})

/** A runner that leaves this report and ends with this code. */
const run = (report: string, code: number) =>
  runReported(
    'A runner',
    path => ({
      args: ['--eval', `fs.writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(report)}); process.exit(${code})`],
    }),
    countStories,
  )

test('a test file that cannot be loaded is a failed test', () => {
  const testResults = [file('passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')]
  expect(countTests({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('a story that needed a second try has failed', () => {
  expect(countStories({ stats: { expected: 3, unexpected: 1, flaky: 1 } })).toEqual({ passed: 3, failed: 2 })
})

test('a runner is believed by its report and its exit code together', async () => {
  const fine = JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0 } })
  const red = JSON.stringify({ stats: { expected: 3, unexpected: 2, flaky: 0 } })
  expect(await run(fine, 0)).toEqual({ passed: 3, failed: 0 })
  expect(await run(fine, 1)).toEqual({ passed: 3, failed: 1 })
  expect(await run(red, 1)).toEqual({ passed: 3, failed: 2 })
  expect(await run('{', 0)).toEqual({ passed: 0, failed: 1 })
})
