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
}

export function readIdentify(d: unknown): Identify | null {
  if (!isRecord(d) || typeof d.token !== 'string') return null
  const ignored = d.ignored_events ?? []
  if (!Array.isArray(ignored) || !ignored.every(event => typeof event === 'string')) return null
  return { token: d.token, ignored }
}

export function readResume(d: unknown): { token: string; sessionId: string; sequence: number } | null {
  if (!isRecord(d) || typeof d.token !== 'string' || typeof d.session_id !== 'string') return null
  return Number.isInteger(d.seq) ? { token: d.token, sessionId: d.session_id, sequence: d.seq as number } : null
}

/** Whether a presence has the documented fields. */
export function isPresence(d: unknown): boolean {
  if (!isRecord(d) || typeof d.status !== 'string' || typeof d.afk !== 'boolean' || !Array.isArray(d.activities))
    return false
  return d.activities.every(item => isRecord(item) && typeof item.name === 'string' && Number.isInteger(item.type))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
