import { GUILDS } from '../../../sandbox/world/cast.ts'
import type { Sender } from './send.ts'

/** Who may enter which guild. */
const DOORS: Record<string, string[]> = {
  mia: [GUILDS.aurora, GUILDS.borealis, GUILDS.colossus],
  bo: [GUILDS.aurora, GUILDS.borealis, GUILDS.colossus],
  ada: [GUILDS.aurora],
  hana: [GUILDS.aurora, GUILDS.borealis],
}

export interface Door {
  sender: Sender
  guildId: string
}

/** Every person at every guild that they may enter, in turns. */
export function doorsOf(people: Sender[]): Door[] {
  return people.flatMap(sender => (DOORS[sender.name] ?? []).map(guildId => ({ sender, guildId })))
}
