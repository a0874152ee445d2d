import type { Orm } from '../db/client.ts'
import type { SendingToLog } from '../db/schema/mod-log.ts'
import { dropLines, dropLinesById, type Line } from './waiting-lines.ts'

/** What a message that tells these lines says of them. */
export function ofLines(lines: Line[]): Required<Pick<SendingToLog, 'lineIds' | 'queuedAt'>> {
  return { lineIds: lines.map(({ id }) => id), queuedAt: lines.map(line => line.queuedAt.toISOString()) }
}

/** Forgets the lines that a message has told. A run that has ended anew meanwhile has queued its line anew: it stays. */
export async function dropSent(orm: Orm, { lineIds, queuedAt }: SendingToLog): Promise<void> {
  if (!queuedAt) return dropLinesById(orm, lineIds)
  await dropLines(
    orm,
    lineIds.map((id, index) => ({ id, queuedAt: new Date(queuedAt[index]!) })),
  )
}
