import { readCaseNumber } from './case-number.ts'

/** What a pasted text names. */
export type Reference =
  | { kind: 'message'; guildId: string; channelId: string; messageId: string }
  /** An id alone: of an account, a message or a guild. */
  | { kind: 'id'; id: string }
  | { kind: 'person'; id: string }
  | { kind: 'channel'; id: string }
  | { kind: 'role'; id: string }
  | { kind: 'case'; number: number }

const MESSAGE = /^<?(?:https?:\/\/)?[\w.:-]+\/channels\/(\d{1,20})\/(\d{1,20})\/(\d{1,20})\/?>?$/
const PERSON = /^<@!?(\d{1,20})>$|^<?(?:https?:\/\/)?[\w.:-]+\/users\/(\d{1,20})\/?>?$/
const CHANNEL = /^<#(\d{1,20})>$|^<?(?:https?:\/\/)?[\w.:-]+\/channels\/\d{1,20}\/(\d{1,20})\/?>?$/
const ROLE = /^<@&(\d{1,20})>$/
const ID = /^\d{15,20}$/

/** The one thing that a text is the link, the mention or the id of; null where it is something else, or more. */
export function readReference(typed: string): Reference | null {
  const text = typed.trim()
  const message = MESSAGE.exec(text)
  if (message) return { kind: 'message', guildId: message[1]!, channelId: message[2]!, messageId: message[3]! }
  const found = (pattern: RegExp) => pattern.exec(text)?.slice(1).find(Boolean)
  const person = found(PERSON)
  if (person) return { kind: 'person', id: person }
  const channel = found(CHANNEL)
  if (channel) return { kind: 'channel', id: channel }
  const role = found(ROLE)
  if (role) return { kind: 'role', id: role }
  const number = readCaseNumber(text)
  if (number !== null) return { kind: 'case', number }
  return ID.test(text) ? { kind: 'id', id: text } : null
}
