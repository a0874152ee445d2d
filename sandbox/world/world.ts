import type { Application, Guild, Member, User } from './model.ts'
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
  readonly application: Application
  readonly now: () => number
  botToken: string
  readonly #listeners = new Set<DispatchListener>()

  constructor(application: Application, botToken: string, now: () => number) {
    this.application = application
    this.botToken = botToken
    this.now = now
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

  onDispatch(listener: DispatchListener): void {
    this.#listeners.add(listener)
  }

  /** Announces a change to the gateway; events of a guild the bot is not in reach nobody. */
  dispatch(event: string, guildId: string | null, data: unknown): void {
    const guild = guildId ? this.guilds.get(guildId) : undefined
    if (guild && !this.botMember(guild)) return
    for (const listener of this.#listeners) listener({ event, guildId, data })
  }
}
