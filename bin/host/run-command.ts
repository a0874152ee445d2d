import { StewardError } from '../../lib/errors.ts'
import { EnvError } from '../../lib/read-settings.ts'
import { Problem } from '../problem.ts'

/** Runs a command of the host and ends with 1 where it fails: with a sentence, where there is one, and no stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof EnvError) console.error(`These settings cannot work:\n\n  ${error.problems.join('\n  ')}`)
    else if (error instanceof Problem || error instanceof StewardError) console.error(error.message)
    else console.error(error)
    process.exitCode = 1
  }
}
