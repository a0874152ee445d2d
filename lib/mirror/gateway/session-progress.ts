import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { channels } from '../../db/schema/channels.ts'
import { gatewayGuilds, gatewayState } from '../../db/schema/gateway.ts'
import type { GatewaySession } from '../../platform/gateway/connect-gateway.ts'
import type { Writer } from '../write-mirror.ts'

/** A session that another process, or this one before, has left behind. */
export interface LeftSession extends GatewaySession {
  since: Date
  /** The last event of each guild that is stored: they come again when the session goes on. */
  stored: ReadonlyMap<string, number>
  /** The guild of each channel that is known. */
  guildsOfChannels: ReadonlyMap<string, string>
}

/**
 * How far the events of the gateway session are stored. It is saved now and then, so that whoever holds the gateway
 * next goes on with the session and misses nothing.
 */
export class SessionProgress {
  #session: Omit<GatewaySession, 'sequence'> | null
  #stored: ReadonlyMap<string, number>
  #newest: number
  /** Taken in and not stored yet, oldest first. Not more than wait in the lanes. */
  #underWay = new Set<number>()
  #saved: number

  constructor(left: LeftSession | null) {
    this.#session = left && { id: left.id, resumeUrl: left.resumeUrl }
    this.#stored = left?.stored ?? new Map()
    this.#newest = left?.sequence ?? 0
    this.#saved = this.#newest
  }

  /** A new session has begun. */
  start(session: Omit<GatewaySession, 'sequence'> | null): void {
    this.#session = session
    this.#stored = new Map()
    this.#newest = 0
    this.#saved = 0
    // What is stored late of the former session has numbers of its own.
    this.#underWay = new Set()
  }

  /** Whether an event is stored already and only comes again. */
  isStored(guildId: string, sequence: number): boolean {
    return sequence <= (this.#stored.get(guildId) ?? 0)
  }

  /** An event was taken in; the returned function is called when it is stored. */
  take(sequence: number): () => void {
    if (sequence > this.#newest) this.#newest = sequence
    const underWay = this.#underWay.add(sequence)
    return () => underWay.delete(sequence)
  }

  /** An event was taken in that changes nothing. */
  pass(sequence: number): void {
    if (sequence > this.#newest) this.#newest = sequence
  }

  /** Up to which event everything is stored. */
  get sequence(): number {
    const [oldest] = this.#underWay
    return oldest === undefined ? this.#newest : oldest - 1
  }

  /** Saves it; nothing where another process writes by now. */
  async save({ db, writer }: Writer, since: Date): Promise<void> {
    const { sequence } = this
    if (!this.#session || sequence <= this.#saved) return
    const { id, resumeUrl } = this.#session
    await db.orm
      .update(gatewayState)
      .set({ sessionId: id, resumeUrl, sequence, sessionSince: since })
      .where(eq(gatewayState.writer, writer))
    this.#saved = sequence
  }
}

/** The session that was left behind; null where there is none to go on with. */
export async function readLeftSession({ orm }: Database): Promise<LeftSession | null> {
  const [state] = await orm
    .select()
    .from(gatewayState)
    .where(and(isNotNull(gatewayState.sessionId), isNotNull(gatewayState.sequence)))
  if (!state?.sessionId || !state.sequence || !state.sessionSince) return null
  const rows = await orm
    .select({ guildId: gatewayGuilds.guildId, sequence: gatewayGuilds.sequence })
    .from(gatewayGuilds)
    .where(isNotNull(gatewayGuilds.sequence))
  const ofChannels = await orm.select({ id: channels.id, guildId: channels.guildId }).from(channels)
  return {
    id: state.sessionId,
    sequence: state.sequence,
    resumeUrl: state.resumeUrl,
    since: state.sessionSince,
    stored: new Map(rows.map(({ guildId, sequence }) => [guildId, sequence ?? 0])),
    guildsOfChannels: new Map(ofChannels.map(({ id, guildId }) => [id, guildId])),
  }
}

/** Notes the last event of a guild that is stored, within the transaction that stores it. */
export async function noteStored({ orm }: Pick<Database, 'orm'>, guildId: string, sequence: number): Promise<void> {
  await orm.update(gatewayGuilds).set({ sequence }).where(eq(gatewayGuilds.guildId, guildId))
}
