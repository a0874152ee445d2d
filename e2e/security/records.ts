import { randomUUID } from 'node:crypto'
import { v7 as timeOrderedUuid } from 'uuid'
import { orderOf } from '../entrances/order-of.ts'

/** Gives an order and answers what came of it; throws where it was refused. */
export type Ask = (name: string, input: object) => Promise<Record<string, string>>

interface Place {
  guildId: string
  /** In which they post. */
  channelId: string
}

type Maker = (ask: (name: string, fields?: object) => Promise<Record<string, string>>) => Promise<string | undefined>

const MAKERS = {
  noteId: async ask => (await ask('addNote')).noteId,
  viewId: async ask => (await ask('saveView', { page: 'members', name: randomUUID(), shared: true })).viewId,
  templateId: async ask => (await ask('addTemplate', { text: randomUUID() })).templateId,
  messageTemplateId: async ask => (await ask('saveMessageTemplate', { name: randomUUID(), shared: true })).templateId,
  scheduleId: async ask => (await ask('scheduleMessage', { scheduleId: timeOrderedUuid() })).scheduleId,
  entryId: async ask => (await ask('setNick', { nick: randomUUID().slice(0, 20) })).entryId,
  // In the log alone: what is posted may be refused while others are tried.
  warningId: async ask => (await ask('warnMember', { channelId: undefined })).entryId,
  messageId: async ask => (await ask('postMessage', { orderId: timeOrderedUuid() })).messageId,
  runId: async ask => (await ask('planRun')).runId,
} satisfies Record<string, Maker>

type Kind = keyof typeof MAKERS

/** Ids of one of each thing that Steward keeps of a guild, all made by the same person. */
export type Records = Record<Kind, string> & { evidenceId?: string }

/** The kind of record that an order is the end of. */
export const ENDS: Record<string, Kind> = {
  deleteNote: 'noteId',
  deleteView: 'viewId',
  deleteTemplate: 'templateId',
  deleteMessageTemplate: 'messageTemplateId',
  withdrawWarning: 'warningId',
  cancelSchedule: 'scheduleId',
  cancelRun: 'runId',
}

/** Has somebody make one of a kind. */
export async function makeRecord(kind: Kind, ask: Ask, { guildId, channelId }: Place): Promise<string> {
  const made = await MAKERS[kind]((name, fields = {}) =>
    ask(name, { ...orderOf(name, guildId), ...(name !== 'setNick' && { channelId }), ...fields }),
  )
  if (!made) throw new Error(`nothing was told of the ${kind}`)
  return made
}

/** Has somebody who may do everything make one of each. */
export async function makeRecords(ask: Ask, place: Place): Promise<Records> {
  const entries: [string, string][] = []
  for (const kind of Object.keys(MAKERS) as Kind[]) entries.push([kind, await makeRecord(kind, ask, place)])
  return Object.fromEntries(entries) as Records
}
