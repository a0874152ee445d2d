import { z } from 'zod'
import { id, integer, text } from '../fields.ts'
import { type ReadMembers, readMembers } from '../member.ts'

/** One part of the answer to a request for members (gaps.md, "Gateway protocol", opcode 8). */
export interface MemberChunk extends ReadMembers {
  guildId: string
  /** What the request was marked with; null where the platform does not send it back. */
  nonce: string | null
  /** From 0. */
  index: number
  /** How many there are in all. */
  count: number
}

const WireChunk = z.object({
  guild_id: id,
  members: z.array(z.unknown()),
  chunk_index: integer,
  chunk_count: integer,
  nonce: text,
})

// A million members in chunks of a hundred.
const MOST_CHUNKS = 10_000

/**
 * GUILD_MEMBERS_CHUNK; null without guild or list, or with a number that lies outside its own count. A platform that does
 * not count its chunks sends one.
 */
export function parseMemberChunk(data: unknown): MemberChunk | null {
  const { data: wire } = WireChunk.safeParse(data)
  const members = readMembers(wire?.members, wire?.guild_id ?? '')
  if (!wire || !members) return null
  const { guild_id, nonce = null, chunk_index = 0, chunk_count = 1 } = wire
  if (chunk_count > MOST_CHUNKS || chunk_index < 0 || chunk_index >= chunk_count) return null
  return { ...members, guildId: guild_id, nonce, index: chunk_index, count: chunk_count }
}
