import { z } from 'zod'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { MOST_TEMPLATES } from '../message-rules/kept-limits.ts'
import type { Command } from '../run-command.ts'
import { requireSharing } from '../views/require-sharing.ts'
import { addTemplates } from './add-templates.ts'
import { freeName } from './free-name.ts'
import { lockMessageTemplates } from './lock-message-templates.ts'
import { takenNames } from './taken-names.ts'
import { Shared, TemplateMessage, TemplateName } from './template-input.ts'

const ImportTemplatesInput = z.object({
  guildId: Snowflake,
  shared: Shared,
  templates: listOf(z.object({ name: TemplateName, message: TemplateMessage }), {
    must: 'must be a list of templates.',
    least: [1, 'must name at least one.'],
    most: [MOST_TEMPLATES, `must be at most ${MOST_TEMPLATES}.`],
  }),
})

/**
 * Adds the templates of a file, all or none. One whose name is taken gets a number behind it: nothing that is there is
 * changed. Answers how many were called otherwise.
 */
export const importTemplates: Command<
  z.output<typeof ImportTemplatesInput>,
  { templateIds: string[]; renamed: number }
> = {
  permission: 'guild.enter',
  input: ImportTemplatesInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, shared, templates } }) {
    if (shared) requireSharing(standing)
    const whose = { guildId, ownerId: shared ? null : viewer.id }
    const answer = await db.orm.transaction(async tx => {
      await lockMessageTemplates(tx, whose)
      const taken = await takenNames(tx, whose)
      const named = templates.map(({ name, message }) => ({ name: freeName(name, taken), message }))
      const renamed = named.filter(({ name }, index) => name !== templates[index]!.name).length
      return { templateIds: await addTemplates(tx, viewer, whose, named), renamed }
    })
    live.publish({ guildId, kind: 'settings', ids: [] })
    return answer
  },
}
