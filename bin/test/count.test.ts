import { expect, test } from 'vitest'
import { countStories } from './run-playwright.ts'
import { runReported } from './run-reported.ts'
import { countTests } from './run-vitest.ts'

const file = (name: string, status: string, ...tests: string[]) => ({
  name: `${process.cwd()}/${name}`,
  status,
  assertionResults: tests.map((each, index) => ({ status: each, fullName: `test ${index + 1}` })),
})

const stories = (expected: number, ...statuses: string[]) => ({
  stats: { expected },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: statuses.map((status, index) => ({
            file: 'a.spec.ts',
            title: `story ${index + 1}`,
            tests: [{ projectName: 'stories', status }],
          })),
        },
      ],
    },
  ],
})

/** A runner that leaves this report and ends with this code. */
const run = (report: string, code: number) =>
  runReported(
    'A runner',
    path => ({
      args: [
        '--eval',
        `fs.writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(report)}); console.error('never done'); process.exit(${code})`,
      ],
    }),
    countStories,
  )

test('a test file that cannot be loaded is a failed test', () => {
  const testResults = [
    file('a.test.ts', 'passed', 'passed'),
    file('b.test.ts', 'failed', 'passed', 'failed'),
    file('c.test.ts', 'failed'),
  ]
  const failures = ['b.test.ts: test 2', 'c.test.ts as a whole']
  expect(countTests({ numPassedTests: 2, testResults })).toEqual({ passed: 2, failures })
})

test('an error that no test caught is told with the rest', () => {
  const testResults = [file('a.test.ts', 'passed', 'passed')]
  const failures = ['Beside the tests: a.test.ts: test 1 Error: too late at close']
  expect(
    countTests({ numPassedTests: 1, testResults, unhandled: ['a.test.ts: test 1 Error: too late\n  at close'] }),
  ).toEqual({ passed: 1, failures })
})

test('a story that needed a second try has failed', () => {
  const failures = ['a.spec.ts (stories): story 2', 'a.spec.ts (stories): story 3, at first']
  expect(countStories(stories(3, 'expected', 'unexpected', 'flaky'))).toEqual({ passed: 3, failures })
})

test('a failure says in one line why', () => {
  const why = '\u001b[31mError\u001b[39m: Expected\n  1'
  const assertionResults = [{ status: 'failed', fullName: 'one', failureMessages: [why] }]
  const testResults = [{ name: `${process.cwd()}/d.test.ts`, status: 'failed', assertionResults }]
  expect(countTests({ numPassedTests: 0, testResults }).failures).toEqual(['d.test.ts: one: Error: Expected 1'])
  const tests = [{ projectName: 'stories', status: 'unexpected', results: [{ errors: [{ message: why }] }] }]
  const suites = [{ specs: [{ file: 'a.spec.ts', title: 'a story', tests }] }]
  expect(countStories({ stats: { expected: 0 }, suites }).failures).toEqual([
    'a.spec.ts (stories): a story: Error: Expected 1',
  ])
})

test('a story tells what it waited for, not how the browser was started', () => {
  const message =
    'Error: locator.click: closed\nBrowser logs:\n<launching> chromium --headless\nCall log:\n  - waiting for Undo'
  const tests = [{ projectName: 'stories', status: 'unexpected', results: [{ errors: [{ message }] }] }]
  const suites = [{ specs: [{ file: 'a.spec.ts', title: 'a story', tests }] }]
  expect(countStories({ stats: { expected: 0 }, suites }).failures).toEqual([
    'a.spec.ts (stories): a story: Error: locator.click: closed Call log: - waiting for Undo',
  ])
})

test('a runner is believed by its report and its exit code together', async () => {
  const fine = JSON.stringify(stories(3, 'expected'))
  const red = JSON.stringify(stories(3, 'unexpected'))
  expect(await run(fine, 0)).toEqual({ passed: 3, failures: [] })
  expect(await run(fine, 1)).toEqual({
    passed: 3,
    failures: ['A runner ended (1) although no test failed: never done'],
  })
  expect(await run(red, 1)).toEqual({ passed: 3, failures: ['a.spec.ts (stories): story 1'] })
  expect(await run('{', 0)).toEqual({ passed: 0, failures: ['A runner ended (0) without a report: never done'] })
})
