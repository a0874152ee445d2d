import { FileStore } from './file-store.ts'
import { Images } from './images.ts'
import { MessageBooks } from './message-books.ts'
import type { Application, Channel, Guild, Member, Presence, User } from './model.ts'
import { UserBook } from './user-book.ts'

export interface Dispatch {
  event: string
  guildId: string | null
  data: unknown
}

export type DispatchListener = (dispatch: Dispatch) => void

/** Everything the platform knows. It is changed through `changes/` only, so that every change is announced. */
export class World {
  readonly users = new UserBook()
  readonly guilds = new Map<string, Guild>()
  readonly images = new Images()
  readonly messages = new MessageBooks()
  readonly files = new FileStore()
  readonly application: Application
  readonly now: () => number
  /** Root of the addresses of files, without a slash at the end. */
  readonly cdnUrl: () => string
  botToken: string
  /** How the bot shows itself; null until it has said so. */
  presence: Presence | null = null
  readonly #listeners = new Set<DispatchListener>()

  constructor(application: Application, botToken: string, now: () => number, cdnUrl: () => string) {
    this.application = application
    this.botToken = botToken
    this.now = now
    this.cdnUrl = cdnUrl
  }

  get botId(): string {
    return this.application.bot_user_id
  }

  /** The user of an id that is known to exist. */
  user(id: string): User {
    const user = this.users.get(id)
    if (!user) throw new Error(`No user ${id}`)
    return user
  }

  /** Guilds the bot is in, ascending by id. */
  botGuilds(): Guild[] {
    return [...this.guilds.values()].filter(guild => this.botMember(guild))
  }

  botMember(guild: Guild): Member | undefined {
    return guild.members.get(this.botId)
  }

  /** A channel of any guild, with the guild it is in. */
  channel(id: string): { guild: Guild; channel: Channel } | undefined {
    for (const guild of this.guilds.values()) {
      const channel = guild.channels.find(channel => channel.id === id)
      if (channel) return { guild, channel }
    }
    return undefined
  }

  /** The returned function takes the listener away. */
  onDispatch(listener: DispatchListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Announces a change to the gateway; events of a guild the bot is not in reach nobody. */
  dispatch(event: string, guildId: string | null, data: unknown): void {
    const guild = guildId ? this.guilds.get(guildId) : undefined
    if (guild && !this.botMember(guild)) return
    for (const listener of this.#listeners) listener({ event, guildId, data })
  }
}
