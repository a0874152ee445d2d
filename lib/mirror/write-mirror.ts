import { randomUUID } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Copy, Database, Orm } from '../db/client.ts'
import { gatewayState } from '../db/schema/gateway.ts'
import { now } from '../time.ts'

/** Another process writes the mirror now. */
export class MirrorTaken extends Error {
  constructor() {
    super('Another process follows the gateway now.')
    this.name = 'MirrorTaken'
  }
}

/**
 * Makes the caller the one that writes the mirror, and answers its mark: what a former one has under way is refused from now on.
 */
export async function takeMirror({ orm }: Database): Promise<string> {
  const writer = randomUUID()
  const at = now()
  await orm
    .insert(gatewayState)
    .values({ status: 'connecting', since: at, aliveAt: at, writer })
    .onConflictDoUpdate({ target: gatewayState.id, set: { writer } })
  return writer
}

export interface Writer {
  db: Database
  /** The mark of whoever writes. */
  writer: string
  /** Told with each MirrorTaken. */
  taken?(): void
}

/**
 * Writes to the mirror in a transaction. A process that was replaced may notice late: what it knows is older than what
 * its follower has stored, so it throws MirrorTaken then.
 */
export function writeMirror<T>(by: Writer, write: (db: Database) => Promise<T>): Promise<T> {
  return by.db.orm.transaction(async tx => {
    const [mine] = await ifWriter(tx, by.writer)
    if (!mine) throw mirrorTaken(by)
    return write({ ...by.db, orm: tx })
  })
}

/**
 * Adds rows to the mirror by COPY, in a transaction of its own. False, with nothing done, unless the caller writes the
 * mirror and `insist` holds.
 */
export function copyToMirror({ db, writer }: Writer, copy: Copy): Promise<boolean> {
  return db.copy({ ...copy, insist: ifWriter(db.orm, writer, copy.insist).getSQL() })
}

/** The error for a writer who was replaced; to be thrown. */
export function mirrorTaken({ taken }: Writer): MirrorTaken {
  taken?.()
  return new MirrorTaken()
}

/** The follower waits for what has got so far. */
function ifWriter(orm: Orm, writer: string, also?: SQL) {
  const isMine = and(eq(gatewayState.writer, writer), also)
  return orm.select({ id: gatewayState.id }).from(gatewayState).where(isMine).for('share')
}
