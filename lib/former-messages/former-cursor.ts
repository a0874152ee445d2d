import { StewardError } from '../errors.ts'

/** Where a version stands among all of them: by when it ended, then by its message, then by its number. */
export interface FormerPlace {
  endedAt: Date
  id: string
  version: number
}

const WRITTEN = /^([0-9a-z]{1,9})-(\d{1,20})-(\d{1,9})$/

/** A place as text for an address. */
export function writeFormerCursor({ endedAt, id, version }: FormerPlace): string {
  return [endedAt.getTime().toString(36), id, version].join('-')
}

/** Throws `invalid` for what is not a cursor of an earlier page. It says only where to go on, never what may be read. */
export function readFormerCursor(text: string): FormerPlace {
  const [, at = '', id = '', version = ''] = WRITTEN.exec(text) ?? refuse()
  const ms = Number.parseInt(at, 36)
  // Postgres reads no later times.
  return ms < Date.UTC(9999, 0) ? { endedAt: new Date(ms), id, version: Number(version) } : refuse()
}

function refuse(): never {
  const fields = { cursor: 'must be the cursor of an earlier page.' }
  throw new StewardError('invalid', 'This list cannot be continued from there. Load it again.', { fields })
}
