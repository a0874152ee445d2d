import { z } from 'zod'
import { findChromium } from './find-chromium.ts'
import { runReported } from './run-reported.ts'
import { failureOf, type Tally } from './tally.ts'

const Result = z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })

const Spec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string(), results: z.array(Result).default([]) })),
})

const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})

const Report = z.object({ stats: z.object({ expected: z.number() }), suites: z.array(Suite) })

/** Runs some projects of playwright.config.ts in Chromium, against the build in `.next`. */
export function runPlaywright(projects: string[], filters: string[]): Promise<Tally> {
  const chromium = findChromium()
  const options = ['--pass-with-no-tests', '--reporter=list,json', ...projects.map(project => `--project=${project}`)]
  const args = ['node_modules/.bin/playwright', 'test', ...options, ...filters]
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
  const { stats, suites } = Report.parse(report)
  return { passed: stats.expected, failures: suites.flatMap(failuresIn) }
}

function failuresIn({ specs, suites = [] }: z.infer<typeof Suite>): string[] {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => withoutBrowser(message)))
        return failureOf(`${file} (${projectName}): ${title}${status === 'flaky' ? ', at first' : ''}`, messages)
      }),
  )
  return [...failed, ...suites.flatMap(failuresIn)]
}

/** With how the browser was started, where it has gone, no room is left for what was waited for. */
function withoutBrowser(message: string): string {
  return message.replace(/Browser logs:.*?(?=Call log:|$)/s, '')
}
