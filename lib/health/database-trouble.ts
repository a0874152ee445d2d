import { isDiskFull } from '../db/is-disk-full.ts'
import type { Serving } from '../serving.ts'

/** What is wrong with the database and what to do, without its password. */
interface DatabaseTrouble {
  says: string
  todo: string
}

/** Why the database cannot be used, from the error of whoever tried. */
export function databaseTrouble(
  error: unknown,
  { databaseUrl, dataDir }: Pick<Serving, 'databaseUrl' | 'dataDir'>,
): DatabaseTrouble {
  if (isDiskFull(error)) {
    const where = databaseUrl ? `at ${placeOf(databaseUrl).host}` : `in ${dataDir}`
    return { says: `The disk of the database ${where} is full.`, todo: 'Make room there: what runs goes on by itself.' }
  }
  const root = rootOf(error)
  if (!databaseUrl) {
    const says = `The embedded database in ${dataDir} cannot be used: ${firstLine(root.message)}`
    return { says, todo: 'Restore a backup of it, or see whether the disk is full or failing.' }
  }
  const where = placeOf(databaseUrl)
  const known = KNOWN[root.code ?? '']
  if (known) return known(where)
  const why = root.code ?? firstLine(root.message)
  const says = `The database at ${where.host} cannot be reached (${why}).`
  return { says, todo: 'Check DATABASE_URL, and that PostgreSQL runs there and lets this machine in.' }
}

interface Place {
  host: string
  database: string
  user: string
}

const KNOWN: Record<string, (place: Place) => DatabaseTrouble> = {
  '28P01': ({ host, user }) => ({
    says: `The database at ${host} refuses the password of ${user}.`,
    todo: 'Correct the password in DATABASE_URL.',
  }),
  '28000': ({ host, user }) => ({
    says: `The database at ${host} does not let ${user} in from here.`,
    todo: 'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.',
  }),
  '3D000': ({ host, database }) => ({
    says: `There is no database ${database} at ${host}.`,
    todo: `Create it (createdb ${database}), or correct its name in DATABASE_URL.`,
  }),
  '53300': ({ host }) => ({
    says: `The database at ${host} has no connection left.`,
    todo: 'Raise max_connections there: a process of Steward takes up to sixteen.',
  }),
  '42501': ({ user, database }) => ({
    says: `${user} lacks the right to change the tables of ${database}.`,
    todo: `Let ${user} own the database.`,
  }),
}

function placeOf(databaseUrl: string): Place {
  const { host, pathname, username } = new URL(databaseUrl)
  const user = decoded(username) || 'the user'
  return { host: host || 'localhost', database: decoded(pathname.slice(1)) || user, user }
}

/** What stands in an address, in plain text; as it is where a `%` in it means nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Drizzle wraps the driver's error, and a name with several addresses gives several at once. */
function rootOf(error: unknown): { code?: string; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  if (!(error instanceof Error)) return { message: 'unknown' }
  if (error.cause instanceof Error) return rootOf(error.cause)
  const { code } = error as NodeJS.ErrnoException
  return { message: error.message, ...(typeof code === 'string' && { code }) }
}

const firstLine = (text: string) => text.split('\n')[0]?.slice(0, 160) ?? ''
