import type { Data, User } from './peer-data.ts'

// What the well-known library keeps of each channel unless told otherwise.
const MESSAGES_KEPT = 200

interface Message {
  data: Partial<Data>
  reactions: Map<string, { count: number; users: Set<string> }>
}

interface Channel {
  data: object
  messages: Map<string, Message>
}

interface Guild {
  data: { member_count: number }
  roles: Map<string, object>
  channels: Map<string, Channel>
  members: Map<string, { user: User }>
  voice: Map<string, object>
}

/**
 * The peer: what a bot's library keeps in memory while it follows the gateway. One shared user for each account, members
 * that point at it, a bounded number of messages in each channel; an update is merged into what is there, and the
 * listeners of a bot would get the old state beside the new one.
 */
export class PeerCache {
  readonly guilds = new Map<string, Guild>()
  readonly users = new Map<string, User>()
  readonly #channels = new Map<string, Channel>()

  take(event: string, data: Data): void {
    const guild = this.guilds.get(data.guild_id)
    switch (event) {
      case 'GUILD_CREATE':
        this.#addGuild(data)
        return
      case 'GUILD_UPDATE':
        this.#mergeGuild(data)
        return
      case 'GUILD_MEMBERS_CHUNK':
        for (const member of data.members) if (guild) this.#mergeMember(guild, member)
        return
      case 'GUILD_MEMBER_ADD':
      case 'GUILD_MEMBER_UPDATE':
        if (!guild) return
        if (event === 'GUILD_MEMBER_ADD') guild.data.member_count++
        this.#mergeMember(guild, data)
        return
      case 'GUILD_MEMBER_REMOVE':
        if (!guild) return
        guild.data.member_count--
        guild.members.delete(data.user.id)
        return
      case 'VOICE_STATE_UPDATE':
        if (data.channel_id) guild?.voice.set(data.user_id, { ...guild.voice.get(data.user_id), ...data })
        else guild?.voice.delete(data.user_id)
        return
      default:
        this.#takeMessage(event, data)
    }
  }

  #takeMessage(event: string, data: Data): void {
    const messages = this.#channels.get(data.channel_id)?.messages
    if (!messages) return
    const message = messages.get(data.message_id ?? data.id)
    switch (event) {
      case 'MESSAGE_CREATE':
        this.#mergeUser(data.author)
        for (const user of data.mentions) this.#mergeUser(user)
        messages.set(data.id, { data, reactions: new Map() })
        if (messages.size > MESSAGES_KEPT) messages.delete(messages.keys().next().value!)
        return
      case 'MESSAGE_UPDATE':
        if (message) messages.set(data.id, { ...message, data: { ...message.data, ...data } })
        return
      case 'MESSAGE_DELETE':
        messages.delete(data.id)
        return
      case 'MESSAGE_DELETE_BULK':
        for (const id of data.ids) messages.delete(id)
        return
      case 'MESSAGE_REACTION_ADD':
        if (message) addReaction(message, data)
        return
    }
  }

  #addGuild(data: Data): void {
    const { roles, channels, voice_states = [], ...rest } = data
    const guild: Guild = { data: rest, roles: new Map(), channels: new Map(), members: new Map(), voice: new Map() }
    for (const role of roles) guild.roles.set(role.id, role)
    for (const channel of channels) {
      const kept = { data: channel, messages: new Map() }
      guild.channels.set(channel.id, kept)
      this.#channels.set(channel.id, kept)
    }
    for (const state of voice_states) guild.voice.set(state.user_id, state)
    this.guilds.set(data.id, guild)
  }

  #mergeGuild({ roles, channels: _, ...rest }: Data): void {
    const guild = this.guilds.get(rest.id)
    if (!guild) return
    guild.data = { ...guild.data, ...rest }
    for (const role of roles ?? []) guild.roles.set(role.id, { ...guild.roles.get(role.id), ...role })
  }

  #mergeMember(guild: Guild, { user, guild_id: _, ...rest }: Data): void {
    const known = guild.members.get(user.id)
    guild.members.set(user.id, { ...known, ...rest, user: this.#mergeUser(user) })
  }

  #mergeUser(user: User): User {
    const known = this.users.get(user.id)
    if (known) return Object.assign(known, user)
    this.users.set(user.id, user)
    return user
  }
}

function addReaction({ reactions }: Message, { emoji, user_id }: Data): void {
  const key = emoji.id ?? emoji.name
  const known = reactions.get(key) ?? { count: 0, users: new Set() }
  reactions.set(key, known)
  known.count++
  known.users.add(user_id)
}
