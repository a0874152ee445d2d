import { boot } from './boot.ts'
import { startProblems } from './start-problems.ts'

/** Opens what this process holds. Where that fails the process says why, a line each, and ends: without it no page works. */
export async function bootOrEnd(): Promise<void> {
  try {
    await boot()
  } catch (error) {
    for (const line of startProblems(error)) process.stderr.write(`${line}\n`)
    process.exit(1)
  }
}
