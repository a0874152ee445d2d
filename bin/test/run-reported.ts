import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '../child.ts'
import { failedAs, failureOf, MESSAGE_LENGTH, type Tally } from './tally.ts'

interface Command {
  args: string[]
  env?: Record<string, string | undefined>
}

/**
 * Runs a test runner that writes a JSON report, with its own output shown as it comes. `count` reads the report.
 * A runner that fails although no test did, or that leaves no report, counts as one failed test: with the end of its
 * complaints, for of a long output often only the end is kept.
 */
export async function runReported(
  name: string,
  command: (reportFile: string) => Command,
  count: (report: unknown) => Tally,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-report-'))
  const file = join(folder, 'report.json')
  const { args, env } = command(file)
  const child = startChild(name, args, { ...process.env, ...env })
  child.process.stdout.pipe(process.stdout, { end: false })
  child.process.stderr.pipe(process.stderr, { end: false })
  let complaints = ''
  child.process.stderr.on('data', (bytes: Buffer) => {
    complaints = `${complaints}${bytes}`.slice(-MESSAGE_LENGTH)
  })
  const ended = await child.gone
  const tally = read(file, count)
  rmSync(folder, { recursive: true })
  if (!tally) return failedAs(failureOf(`${name} ended (${ended}) without a report`, [complaints]))
  if (ended === 0 || tally.failures.length > 0) return tally
  return { ...tally, failures: [failureOf(`${name} ended (${ended}) although no test failed`, [complaints])] }
}

function read(file: string, count: (report: unknown) => Tally): Tally | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
