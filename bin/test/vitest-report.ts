import { readFileSync, writeFileSync } from 'node:fs'
import { JsonReporter, type SerializedError, type TestModule } from 'vitest/node'

/** Vitest's report in JSON, with what it leaves out: the errors of no test, which fail the run all the same. */
export default class VitestReport extends JsonReporter {
  override async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[] = []): Promise<void> {
    await super.onTestRunEnd(modules)
    const { outputFile } = this.ctx.config
    if (typeof outputFile !== 'object' || !outputFile.json) return
    const unhandled = errors.map(saidOf)
    writeFileSync(outputFile.json, JSON.stringify({ ...JSON.parse(readFileSync(outputFile.json, 'utf8')), unhandled }))
  }
}

/** Vitest notes with an error which test ran last before it. */
function saidOf({ VITEST_TEST_NAME, VITEST_TEST_PATH, stack, name, message }: SerializedError): string {
  const near = [VITEST_TEST_PATH, VITEST_TEST_NAME].filter(Boolean).join(': ')
  return `${near} ${stack ?? `${name}: ${message}`}`.trim()
}
