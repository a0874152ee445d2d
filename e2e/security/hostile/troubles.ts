import { readFileSync } from 'node:fs'

// What tells of the inside: a line of a stack, a query, a driver.
export const INSIDE =
  /(\n|\\n) +at \S.*:\d+:\d+|node_modules\/|insert into "|select "|ECONNREFUSED|TypeError:|RangeError:/

/** What the log of a Steward says of errors that nobody expected. Ordinary lines are JSON of a lower level. */
export function troublesIn(logFile: string, from: number): string[] {
  const lines = readFileSync(logFile).subarray(from).toString().split('\n')
  return lines
    .filter(line => /"level":[56]0|unhandled|uncaught|^\s*⨯|^\w*Error\b/i.test(line))
    .map(line => line.slice(0, 500))
}
