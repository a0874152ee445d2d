/** Whoever follows the gateway: connects with all members known, and goes on until a guild has a certain name. */
export interface Consumer {
  /** Resolves when it has taken in everything up to the event that gave the guild this name. */
  until(guildId: string, name: string): Promise<void>
  /** How many members of the guild it knows. */
  countMembers(guildId: string): Promise<number>
  stop(): Promise<void>
}
