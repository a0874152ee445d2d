import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { type ComposedMessage, EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { type Command, runCommand } from '../run-command.ts'
import { type TestSteward, viewerOf } from '../test-steward.ts'
import { getTemplate } from './get-template.ts'
import { listTemplates } from './list-templates.ts'
import { listVersions } from './list-versions.ts'

/** A message that says no more than this. */
export const saying = (content: string, more: Partial<ComposedMessage> = {}): ComposedMessage => ({
  ...EMPTY_MESSAGE,
  content,
  ...more,
})

/** What the cast orders about templates of Aurora, and what they see there. */
export function templatesIn(steward: TestSteward, guildId: string = GUILDS.aurora) {
  const seenBy = async (who: CastName) => {
    const viewer = viewerOf(who)
    return { viewer, guild: await loadGuild(steward, viewer, guildId) }
  }
  return {
    order: <Input extends { guildId: string }, Answer extends object>(
      command: Command<Input, Answer>,
      who: CastName,
      input: object,
    ) => runCommand(command, { steward, viewer: viewerOf(who), input: { guildId, ...input } }),
    list: async (who: CastName, q = '') => listTemplates(steward.db, { ...(await seenBy(who)), query: { q } }),
    get: async (who: CastName, templateId: string, version?: number) =>
      getTemplate(steward.db, { ...(await seenBy(who)), query: { templateId, version } }),
    versions: async (who: CastName, templateId: string) =>
      listVersions(steward.db, { ...(await seenBy(who)), query: { templateId } }),
  }
}
