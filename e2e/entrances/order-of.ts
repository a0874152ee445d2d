import { CAST } from '../../sandbox/world/cast.ts'
import { NOBODY } from './entrance.ts'
import { GUILD_ACTIONS } from './guild-actions.ts'

/** Ids of what Steward keeps of a guild, by the name of the field that names it. */
export type KnownIds = Record<string, string | undefined>

/** A sound order in a guild, on Rex where it is about somebody, with these ids where it names what there is not. */
export function orderOf(name: string, guildId: string, known: KnownIds = {}): Record<string, unknown> {
  const { page, fields } = GUILD_ACTIONS[name]!
  const { messageTemplateId, warningId, ...ids } = known
  if (page === 'composer' && messageTemplateId) ids.templateId = messageTemplateId
  if (name === 'withdrawWarning' && warningId) ids.entryId = warningId
  const named = Object.entries(fields).map(([key, value]) => [key, ids[key] ?? value])
  return { guildId, userId: CAST.rex.id, reason: '', ...Object.fromEntries(named) }
}

/** The path of a route with these ids where it names what there is not. */
export function pathOf(path: string, known: KnownIds): string {
  const { runId = NOBODY, evidenceId = NOBODY, messageTemplateId = NOBODY, messageId = CAST.rex.id } = known
  return path
    .replace(`runs/${NOBODY}`, `runs/${runId}`)
    .replace(`evidence/${NOBODY}`, `evidence/${evidenceId}`)
    .replace(`templates/${NOBODY}`, `templates/${messageTemplateId}`)
    .replace(`-${CAST.rex.id}`, `-${messageId}`)
}
