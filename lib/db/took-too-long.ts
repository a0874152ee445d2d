import { causesOf } from '../causes-of.ts'

// Postgres' own: of a statement, and of a transaction in which nothing was asked any more.
const CODES = ['57014', '25P03']

/** Whether the database has ended something because it took too long, and has taken back what that had begun. */
export function tookTooLong(error: unknown): boolean {
  return causesOf(error).some(({ code }: NodeJS.ErrnoException) => CODES.includes(code ?? ''))
}
