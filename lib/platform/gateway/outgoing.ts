import type { Packet } from './hold-connection.ts'
import { MemberRequests } from './member-requests.ts'

const PRESENCE = 3

type Send = (packet: Packet) => void

/** What is sent in whatever session there is: how the bot shows itself, and requests for members. */
export class Outgoing {
  readonly #requests = new MemberRequests()
  /** Null while there is no session to send in. */
  #send: Send | null = null
  #presence: object | null = null

  connected(send: Send): void {
    this.#send = send
    // A session that is resumed has it still, where the platform remembers; where not, it costs nothing.
    if (this.#presence) send({ op: PRESENCE, d: this.#presence })
  }

  ended(): void {
    this.#send = null
    this.#requests.fail()
  }

  /** Takes a dispatch: it may be the answer to a request. */
  take(name: string, data: unknown): void {
    this.#requests.take(name, data)
  }

  /** Shows the bot so, now and in every session to come. */
  show(presence: object): void {
    this.#presence = presence
    this.#send?.({ op: PRESENCE, d: presence })
  }

  /** All members of a guild. Throws PlatformUnavailable. */
  requestMembers(guildId: string): ReturnType<MemberRequests['request']> {
    return this.#requests.request(guildId, this.#send)
  }
}
