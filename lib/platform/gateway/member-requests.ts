import { randomUUID } from 'node:crypto'
import { PlatformUnavailable } from '../errors.ts'
import { type MemberChunk, parseMemberChunk } from '../wire/events/member-chunk.ts'
import type { ReadMembers } from '../wire/member.ts'

// Chunks come one after the other; a platform that is silent for this long has forgotten the request.
const SILENCE_MS = 60_000

type Send = (packet: { op: number; d: unknown }) => void

interface Waiting {
  nonce: string
  guildId: string
  parts: Map<number, MemberChunk>
  resolve(members: ReadMembers): void
  reject(why: string): void
  silence: NodeJS.Timeout
}

/** The requests for members (op 8) that wait for their chunks. */
export class MemberRequests {
  readonly #waiting = new Set<Waiting>()
  readonly #silenceMs: number

  constructor(silenceMs = SILENCE_MS) {
    this.#silenceMs = silenceMs
  }

  /** Asks for all members of a guild; `send` null where there is no connection. Throws PlatformUnavailable. */
  request(guildId: string, send: Send | null): Promise<ReadMembers> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadMembers>()
    const failure = (why: string) =>
      new PlatformUnavailable({ method: 'OP 8', path: `/guilds/${guildId}/members`, status: null, why }, false)
    if (!send) throw failure('the gateway is not connected')
    // 32 characters are what the family takes.
    const nonce = randomUUID().replaceAll('-', '')
    const waiting: Waiting = {
      nonce,
      guildId,
      parts: new Map(),
      resolve,
      reject: why => reject(failure(why)),
      silence: setTimeout(() => this.#end(waiting)?.reject('no answer in time'), this.#silenceMs),
    }
    this.#waiting.add(waiting)
    send({ op: 8, d: { guild_id: guildId, query: '', limit: 0, nonce } })
    return promise
  }

  /** Takes a dispatch; what is no chunk, or nobody's, is let pass. */
  take(name: string, data: unknown): void {
    if (name !== 'GUILD_MEMBERS_CHUNK' || this.#waiting.size === 0) return
    const chunk = parseMemberChunk(data)
    const waiting = chunk && [...this.#waiting].find(request => isFor(request, chunk))
    if (!waiting) return
    // What comes again is no progress.
    if (!waiting.parts.has(chunk.index)) waiting.silence.refresh()
    waiting.parts.set(chunk.index, chunk)
    if (waiting.parts.size < chunk.count) return
    const parts = [...waiting.parts.values()]
    this.#end(waiting)?.resolve({
      items: parts.flatMap(({ items }) => items),
      skipped: parts.reduce((skipped, part) => skipped + part.skipped, 0),
      unread: parts.flatMap(({ unread }) => unread),
    })
  }

  /** The connection has ended: no chunk will come any more. */
  fail(): void {
    for (const waiting of this.#waiting) this.#end(waiting)?.reject('the gateway connection ended')
  }

  #end(waiting: Waiting): Waiting | undefined {
    clearTimeout(waiting.silence)
    return this.#waiting.delete(waiting) ? waiting : undefined
  }
}

function isFor({ nonce, guildId }: Waiting, chunk: MemberChunk): boolean {
  return chunk.guildId === guildId && (chunk.nonce === null || chunk.nonce === nonce)
}
