import type { Fault } from './control/fault-plan.ts'
import type { LoggedRequest } from './control/request-log.ts'
import type { banToWire } from './wire/ban.ts'
import type { guildToWire, roleToWire } from './wire/guild.ts'
import type { memberToWire } from './wire/member.ts'
import type { Member, User } from './world/model.ts'

export type { Fault, LoggedRequest }
export type WireMember = ReturnType<typeof memberToWire>
export type WireBan = ReturnType<typeof banToWire>
export type WireGuild = ReturnType<typeof guildToWire>
export type WireRole = ReturnType<typeof roleToWire>

type NewMember = Partial<Omit<Member, 'user_id'>> & {
  username?: string
  global_name?: string | null
  bot?: boolean
  user_id?: string
}
type MemberChange = Partial<Omit<Member, 'user_id'>> & { user?: Partial<User> }
type GuildChange = Partial<Pick<WireGuild, 'name' | 'icon' | 'banner' | 'owner_id' | 'features' | 'system_channel_id'>>

/** Drives a running sandbox from a test: what happened, what shall fail, what changes elsewhere, what is true. */
export class ControlClient {
  readonly #url: string

  constructor(controlUrl: string) {
    this.#url = controlUrl
  }

  /** Requests with a number above `n`, oldest first. */
  requests(since = 0): Promise<LoggedRequest[]> {
    return this.#call('GET', `/requests?since=${since}`)
  }

  /** The number of the newest request, to be given to `requests` later. */
  async lastRequest(): Promise<number> {
    return (await this.requests()).at(-1)?.n ?? 0
  }

  addFault(fault: Fault): Promise<void> {
    return this.#call('POST', '/faults', fault)
  }

  clearFaults(): Promise<void> {
    return this.#call('DELETE', '/faults')
  }

  addMember(guildId: string, member: NewMember): Promise<WireMember> {
    return this.#call('POST', `/guilds/${guildId}/members`, member)
  }

  changeMember(guildId: string, userId: string, change: MemberChange): Promise<WireMember> {
    return this.#call('PATCH', `/guilds/${guildId}/members/${userId}`, change)
  }

  removeMember(guildId: string, userId: string): Promise<void> {
    return this.#call('DELETE', `/guilds/${guildId}/members/${userId}`)
  }

  changeRole(guildId: string, roleId: string, change: Partial<WireRole>): Promise<WireRole> {
    return this.#call('PATCH', `/guilds/${guildId}/roles/${roleId}`, change)
  }

  changeGuild(guildId: string, change: GuildChange): Promise<WireGuild> {
    return this.#call('PATCH', `/guilds/${guildId}`, change)
  }

  /** Closes all gateway connections; code 1006 breaks the line without a close frame. */
  dropGateway(code?: number): Promise<void> {
    return this.#call('POST', '/gateway/drop', { code })
  }

  /** The member as the platform knows it, or null. */
  member(guildId: string, userId: string): Promise<WireMember | null> {
    return this.#find(`/state/guilds/${guildId}/members/${userId}`)
  }

  ban(guildId: string, userId: string): Promise<WireBan | null> {
    return this.#find(`/state/guilds/${guildId}/bans/${userId}`)
  }

  /** Rebuilds the world from its seed and ends every session, as a restart does. */
  reset(): Promise<void> {
    return this.#call('POST', '/reset')
  }

  async #find<T>(path: string): Promise<T | null> {
    const response = await this.#fetch('GET', path)
    return response.status === 404 ? null : read<T>(response, `GET ${path}`)
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    return read<T>(await this.#fetch(method, path, body), `${method} ${path}`)
  }

  #fetch(method: string, path: string, body?: object): Promise<Response> {
    const headers = body ? { 'content-type': 'application/json' } : undefined
    return fetch(this.#url + path, { method, headers, body: body && JSON.stringify(body) })
  }
}

async function read<T>(response: Response, what: string): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${what}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}
