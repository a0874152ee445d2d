import { stripVTControlCharacters } from 'node:util'

/** How many checks or tests went well, and what to call each that did not. */
export interface Tally {
  passed: number
  failures: string[]
}

export const PASSED: Tally = { passed: 1, failures: [] }

export function failedAs(name: string): Tally {
  return { passed: 0, failures: [name] }
}

export const MESSAGE_LENGTH = 600

/** What failed, and the beginning of why: of a long output often only the end is left. */
export function failureOf(name: string, messages: string[] = []): string {
  const why = oneLine(stripVTControlCharacters(messages.join(' ')))
  return why === '' ? name : `${name}: ${why.slice(0, MESSAGE_LENGTH)}`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

/** Prints what failed and the line that ends every test command, and sets the exit code. Nothing run is a failure. */
export function conclude({ passed, failures }: Tally): void {
  for (const failure of failures) console.log(`FAILED ${oneLine(failure)}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
}
