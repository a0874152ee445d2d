import type { Presence } from '../world/model.ts'
import type { Packet } from './opcodes.ts'

/** A packet of a client, or null when it cannot be read. */
export function readPacket(text: string): Packet | null {
  try {
    const packet: unknown = JSON.parse(text)
    return isRecord(packet) && Number.isInteger(packet.op) ? (packet as unknown as Packet) : null
  } catch {
    return null
  }
}

export interface Identify {
  token: string
  ignored: string[]
  /** From `properties`; empty where the client does not say it. */
  browser: string
  presence: Presence | null
}

/** An identify, or null where a field is not what it should be; `strict` asks for all that gaps.md has in `properties`. */
export function readIdentify(d: unknown, strict: boolean): Identify | null {
  if (!isRecord(d) || typeof d.token !== 'string') return null
  const ignored = d.ignored_events ?? []
  if (!Array.isArray(ignored) || !ignored.every(event => typeof event === 'string')) return null
  const presence = d.presence == null ? null : readPresence(d.presence)
  if (d.presence != null && !presence) return null
  const { os, browser, device } = isRecord(d.properties) ? d.properties : {}
  if (strict && ![os, browser, device].every(name => typeof name === 'string')) return null
  return { token: d.token, ignored, browser: typeof browser === 'string' ? browser : '', presence }
}

export function readResume(d: unknown): { token: string; sessionId: string; sequence: number } | null {
  if (!isRecord(d) || typeof d.token !== 'string' || typeof d.session_id !== 'string') return null
  return Number.isInteger(d.seq) ? { token: d.token, sessionId: d.session_id, sequence: d.seq as number } : null
}

export interface MembersRequest {
  guildId: string
  /** Null where members are asked for by name. */
  ids: string[] | null
  query: string
  /** 0 for all. */
  limit: number
  nonce: string | undefined
}

/** A request for members (op 8), or null where a field is not what it should be. */
export function readMembersRequest(d: unknown): MembersRequest | null {
  if (!isRecord(d)) return null
  const { guild_id, user_ids, query = '', limit = 0, nonce } = d
  const ids = user_ids === undefined ? null : [user_ids].flat()
  if (typeof guild_id !== 'string' || typeof query !== 'string' || !Number.isInteger(limit)) return null
  if (ids && !ids.every(id => typeof id === 'string')) return null
  if (nonce !== undefined && typeof nonce !== 'string') return null
  return { guildId: guild_id, ids, query, limit: limit as number, nonce }
}

const STATUSES = ['online', 'idle', 'dnd', 'invisible']
// 0 playing, 1 streaming, 2 listening, 3 watching, 4 custom, 5 competing.
const HIGHEST_TYPE = 5

/** A presence with the documented fields, or null when it lacks one or has another value than gaps.md, "Presence". */
export function readPresence(d: unknown): Presence | null {
  if (!isRecord(d) || typeof d.afk !== 'boolean' || !Array.isArray(d.activities)) return null
  const { status, since = null, afk, activities } = d
  if (typeof status !== 'string' || !STATUSES.includes(status)) return null
  if (since !== null && typeof since !== 'number') return null
  if (!activities.every(isActivity)) return null
  return { status, activities: activities.map(({ name, type }) => ({ name, type })), since, afk }
}

function isActivity(item: unknown): boolean {
  if (!isRecord(item) || typeof item.name !== 'string' || !Number.isInteger(item.type)) return false
  return (item.type as number) >= 0 && (item.type as number) <= HIGHEST_TYPE
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
