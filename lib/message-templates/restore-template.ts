import { z } from 'zod'
import type { Command } from '../run-command.ts'
import { addVersion } from './add-version.ts'
import { SeenVersion, TemplateId } from './template-input.ts'
import { templateVersion } from './template-version.ts'
import { changeableTemplate } from './usable-template.ts'

const RestoreTemplateInput = z.object({ ...TemplateId, version: SeenVersion, seenVersion: SeenVersion })

/**
 * Makes an older version of a template its newest again; what came between stays. Throws `not_found` for a version that is
 * not kept any more, `conflict` where somebody has saved since `seenVersion`.
 */
export const restoreTemplate: Command<z.output<typeof RestoreTemplateInput>, { version: number }> = {
  permission: 'guild.enter',
  input: RestoreTemplateInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, templateId, version, seenVersion } }) {
    const newest = await db.orm.transaction(async tx => {
      const template = await changeableTemplate(tx, { guildId, viewerId: viewer.id, templateId, standing })
      const { message } = await templateVersion(tx, { templateId, version })
      return addVersion(tx, viewer, { template, seen: seenVersion, message })
    })
    live.publish({ guildId, kind: 'settings', ids: [templateId] })
    return { version: newest }
  },
}
