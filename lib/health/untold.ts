import type { Verdict } from './check.ts'

/** What only the platform can tell, while it does not. */
export const UNTOLD: Verdict = { state: 'unknown', says: 'The platform did not answer.' }
