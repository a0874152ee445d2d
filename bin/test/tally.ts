/** How many checks or tests went well, and what to call each that did not. */
export interface Tally {
  passed: number
  failures: string[]
}

export const PASSED: Tally = { passed: 1, failures: [] }

export function failedAs(name: string): Tally {
  return { passed: 0, failures: [name] }
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

/** Prints what failed and the line that ends every test command, and sets the exit code. Nothing run is a failure. */
export function conclude({ passed, failures }: Tally): void {
  for (const failure of failures) console.log(`FAILED ${failure.replaceAll(/\s+/g, ' ')}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
}
