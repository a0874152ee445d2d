/** A person as one guild knows them. */
export interface Whose {
  guildId: string
  userId: string
}
