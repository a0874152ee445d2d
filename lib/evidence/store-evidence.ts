import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { foldedTogether } from '../directory/folded-beside.ts'
import { noneErasedSince } from '../erasure/hold-erasures.ts'
import { StewardError } from '../errors.ts'
import { dropCopy } from './drop-copy.ts'
import { UNSEALED } from './is-sealed.ts'
import type { MessageCopy } from './message-copy.ts'
import type { EvidenceHeader } from './seal-evidence.ts'
import { searchedOf } from './searched-of.ts'

// So many rows, or characters, hold PGlite for about 20 ms.
const MOST_ROWS = 250
const MOST_CHARACTERS = 300_000

/**
 * Writes a copy down, slice by slice, and sealed at the end: a part of a copy is none. In no transaction, as that of a large
 * one would hold PGlite, and all who wait for it, for seconds. Throws where not all of it is there at the end, and `conflict`,
 * with nothing left of it, where somebody in it was erased since they were read, or is being erased.
 */
export async function storeEvidence(
  orm: Orm,
  header: EvidenceHeader,
  { keyId, seal }: { keyId: string; seal: string },
  copies: MessageCopy[],
): Promise<void> {
  const { takenBy, takenAt, ...same } = header
  const taker = { takenById: takenBy.id, takenByName: takenBy.name }
  await orm.insert(evidence).values({ ...same, ...taker, takenAt: new Date(takenAt), keyId, seal: UNSEALED })
  let slice: string[] = []
  let characters = 0
  const write = async () => {
    await orm.execute(sql`
      insert into ${evidenceMessages} (evidence_id, position, channel_id, message_id, copy, folded)
      select ${header.id}, position, copy ->> 'channelId', copy ->> 'id', copy, folded
      from jsonb_to_recordset(${`[${slice.join(',')}]`}::jsonb) as rows(position int, copy jsonb, folded text)`)
    slice = []
    characters = 0
  }
  for (const [position, copy] of copies.entries()) {
    const record = JSON.stringify({ position, copy, folded: foldedTogether(searchedOf(copy)) })
    slice.push(record)
    characters += record.length
    if (slice.length === MOST_ROWS || characters > MOST_CHARACTERS) await write()
  }
  if (slice.length > 0) await write()
  await sealWhole(orm, header, { seal, copies }).catch(async error => {
    if (error instanceof StewardError) await dropCopy(orm, header.id)
    throw error
  })
}

/** A process that stood still for long may find its copy dropped as abandoned, or a part of it. */
async function sealWhole(
  orm: Orm,
  { id, guildId, targetId, takenAt }: EvidenceHeader,
  { seal, copies }: { seal: string; copies: MessageCopy[] },
): Promise<void> {
  const own = eq(evidence.id, id)
  const people = new Set([...copies.map(({ author }) => author?.id), targetId].filter(one => typeof one === 'string'))
  await orm.transaction(async tx => {
    // Whoever erases somebody looks through what is sealed.
    await noneErasedSince(guildId, [...people], new Date(takenAt))(tx, id)
    // Whoever drops copies holds the same row: either of the two comes first.
    await tx.select({ id: evidence.id }).from(evidence).where(own).for('update')
    const written = await tx.$count(evidenceMessages, eq(evidenceMessages.evidenceId, id))
    if (written !== copies.length) throw new Error('A part of a copy was dropped before it was sealed.')
    await tx.update(evidence).set({ seal }).where(own)
  })
}
