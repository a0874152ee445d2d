import { z } from 'zod'
import { parseWebSocketUrl } from '../gateway-address.ts'

const WireReady = z.object({ session_id: z.string().min(1).max(500), resume_gateway_url: z.unknown().optional() })

/** The session that READY opens; null where it names none: then nothing can be gone on with. */
export function parseReadySession(data: unknown): { id: string; resumeUrl: string | null } | null {
  const { data: wire } = WireReady.safeParse(data)
  return wire ? { id: wire.session_id, resumeUrl: parseWebSocketUrl(wire.resume_gateway_url) } : null
}
