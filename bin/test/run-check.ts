import { captureOutput, startChild } from '../child.ts'
import { elapsed } from '../steps.ts'
import { failedAs, PASSED, type Tally } from './tally.ts'

/** Runs one check and prints a line for it; what it said follows only when it failed. Each command of it must succeed. */
export async function runCheck(title: string, ...commands: string[][]): Promise<Tally> {
  const began = performance.now()
  for (const command of commands) {
    const child = startChild(title, command, process.env)
    const said = captureOutput(child)
    if ((await child.gone) !== 0) {
      console.log(`✗ ${title} ${elapsed(performance.now() - began)}\n${said().trimEnd()}`)
      return failedAs(title)
    }
  }
  console.log(`✓ ${title} ${elapsed(performance.now() - began)}`)
  return PASSED
}
