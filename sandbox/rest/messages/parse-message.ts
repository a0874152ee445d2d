import type { AllowedMentions } from '../../rules/find-mentions.ts'
import { LIMITS } from '../../rules/limits.ts'
import type { Embed, MessageReference } from '../../world/message-model.ts'
import { isSnowflake } from '../../world/snowflake.ts'
import { parseEmbeds } from './parse-embeds.ts'
import { Problems } from './problems.ts'

/** A reference to an uploaded file, or to one that the message has already. */
export interface FileReference {
  id: string
  filename: string | undefined
  size: number | undefined
}

/** The body of a message to be sent or edited; what was left out is undefined. */
export interface MessageBody {
  content?: string
  embeds?: Embed[]
  attachments?: FileReference[]
  tts?: boolean
  message_reference?: Partial<MessageReference> & { message_id: string }
  allowed_mentions?: AllowedMentions
  flags?: number
}

/** What of a body is asked for; `strict` asks of references all that the document has in them. */
export function parseMessage(body: Record<string, unknown>, strict: boolean): MessageBody {
  const problems = new Problems(strict)
  const given = <T>(key: keyof MessageBody, parse: (value: unknown) => T): { [key: string]: T } =>
    Object.hasOwn(body, key) ? { [key]: parse(body[key]) } : {}
  const parsed = {
    ...given('content', value => problems.text(value, 'content', LIMITS.content) ?? ''),
    ...given('embeds', value => parseEmbeds(value, problems)),
    ...given('attachments', value => parseFiles(value, problems)),
    ...given('tts', value => problems.boolean(value, 'tts')),
    ...given('message_reference', value => parseReference(value, problems)),
    ...given('allowed_mentions', value => parseAllowed(value, problems)),
    ...given('flags', value => parseFlags(value, problems)),
  }
  problems.throwIfAny()
  return parsed
}

function parseFiles(value: unknown, problems: Problems): FileReference[] {
  return problems.list(value, 'attachments', LIMITS.attachments).map((item, index) => {
    const path = `attachments.${index}`
    const { id, filename, size } = problems.object(item ?? 0, path) ?? {}
    if (!isSnowflake(id)) problems.add(`${path}.id`, 'Must be the id of an upload.')
    if (!Number.isInteger(size) && (problems.strict || size !== undefined))
      problems.add(`${path}.size`, 'Must be a whole number.')
    return {
      id: isSnowflake(id) ? id : '',
      filename: problems[problems.strict ? 'neededText' : 'text'](filename, `${path}.filename`, LIMITS.filename),
      size: size as number | undefined,
    }
  })
}

function parseReference(value: unknown, problems: Problems): MessageBody['message_reference'] {
  const given = problems.object(value, 'message_reference')
  if (!given) return undefined
  const { message_id, channel_id, guild_id } = given
  for (const [key, id] of Object.entries({ message_id, channel_id, guild_id })) {
    if (isSnowflake(id) || (id === undefined && key !== 'message_id' && !problems.strict)) continue
    problems.add(`message_reference.${key}`, 'Must be a snowflake.')
  }
  return { message_id, channel_id, guild_id } as MessageBody['message_reference']
}

function parseAllowed(value: unknown, problems: Problems): AllowedMentions | undefined {
  const given = problems.object(value, 'allowed_mentions')
  if (!given) return undefined
  const list = (key: 'parse' | 'users' | 'roles', fits: (item: unknown) => boolean): string[] => {
    const path = `allowed_mentions.${key}`
    const items = problems.list(given[key], path, LIMITS.allowedMentions)
    if (!items.every(fits)) problems.add(path, 'Names something that cannot be mentioned.')
    return items as string[]
  }
  return {
    parse: list('parse', item => ['users', 'roles', 'everyone'].includes(item as string)) as AllowedMentions['parse'],
    users: list('users', isSnowflake),
    roles: list('roles', isSnowflake),
    replied_user: problems.boolean(given.replied_user, 'allowed_mentions.replied_user'),
  }
}

function parseFlags(value: unknown, problems: Problems): number | undefined {
  if (value === undefined || value === null) return undefined
  if (!Number.isInteger(value) || (value as number) < 0) problems.add('flags', 'Must be a bitfield.')
  return value as number
}
