/** How many checks or tests went well and how many did not. */
export interface Tally {
  passed: number
  failed: number
}

export const PASSED: Tally = { passed: 1, failed: 0 }
export const FAILED: Tally = { passed: 0, failed: 1 }

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  }
}

/** Prints the line that ends every test command, and sets the exit code. Nothing run is a failure. */
export function conclude({ passed, failed }: Tally): void {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
