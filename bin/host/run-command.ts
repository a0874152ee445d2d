import { problemOf } from './problem-of.ts'

/** Runs a command of the host and ends with 1 where it fails: with a sentence, where there is one, and no stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(problemOf(error) ?? error)
    process.exitCode = 1
  }
}
